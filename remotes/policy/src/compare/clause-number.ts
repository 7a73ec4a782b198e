/** Numbers of clauses: `제7조`, `제7조의2`. */
const NUMBER = /^제\d+조(?:의\d+)?$/;
const AT_START = /^제\d+조(?:의\d+)?/;

/** Number of a title; empty for a clause without one. @example numberOf('제7조 (환불)') // '제7조' */
export function numberOf(title: string): string {
  return AT_START.exec(title)?.[0] ?? '';
}

/** Name of a title. @example nameOf('제7조 (환불)') // '(환불)' */
export function nameOf(title: string): string {
  return title.slice(numberOf(title).length).trimStart();
}

export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Words, clause numbers, spaces and line ends; joined again they are the text. */
export function wordsOf(text: string): string[] {
  return text.match(/\n|[^\S\n]+|제\d+조(?:의\d+)?|(?:(?!제\d+조)\S)+/g) ?? [];
}
