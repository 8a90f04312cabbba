"""Lessons: a game learned by playing it. Data beside the game, and a small engine without input or output."""

from .lesson import BadLesson, Lesson, Lessons, Point, Step, find_lesson, lessons_of, point_named, points_of
from .rehearsing import rehearse
from .running import NotNow, Press, Standing, Verdict, begin, press, run

__all__ = [
    "BadLesson",
    "Lesson",
    "Lessons",
    "NotNow",
    "Point",
    "Press",
    "Standing",
    "Step",
    "Verdict",
    "begin",
    "find_lesson",
    "lessons_of",
    "point_named",
    "points_of",
    "press",
    "rehearse",
    "run",
]
