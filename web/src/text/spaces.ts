/** French marks stand apart from their words; the space between does not break, so that none of them begins a line. */

const AFTER_OR_BEFORE_A_MARK = /(«) | (?=[!?;:»%])/g;

export function bound(text: string): string {
  return text.replace(AFTER_OR_BEFORE_A_MARK, "$1\u00a0");
}
