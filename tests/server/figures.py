"""What a server tells Prometheus, read by Prometheus's own library."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from server.servers import fetch


def text_of(port: int) -> str:
    answer = fetch.get(f"http://127.0.0.1:{port}/metrics")
    assert answer.status_code == 200, answer.text
    return answer.text


def read(text: str) -> dict[str, float]:
    """Every figure, by its name and its labels: `tablee_moves_total game=… by=person`."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = " ".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name} {labels}".strip()] = sample.value
    return found


def figures(port: int) -> dict[str, float]:
    return read(text_of(port))
