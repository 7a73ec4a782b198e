import { onlyDigits } from '@sold/shared/format';

/** Most digits of what is typed: more than any price has, so that one that is too high can be said to be. */
const MOST_DIGITS = 13;

/** The digits of a text with thousands separators; empty without digits. @example groupedWon('0012345원') === '12,345' */
export function groupedWon(text: string): string {
  return onlyDigits(text)
    .slice(0, MOST_DIGITS)
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Sets thousands separators in a field somebody types in; the caret stays behind the same digit.
 * @returns the text of the field
 */
export function groupWhileTyping(field: HTMLInputElement): string {
  const { value, selectionStart } = field;
  const behind = onlyDigits(value.slice(selectionStart ?? value.length)).length;
  const text = groupedWon(value);
  let at = text.length;
  for (let left = behind; left > 0 && at > 0; at -= 1) if (text[at - 1] !== ',') left -= 1;
  // Before a comma: behind it, whoever takes digits away would take the comma, which comes back.
  if (text[at - 1] === ',') at -= 1;
  field.value = text;
  field.setSelectionRange(at, at);
  return text;
}

/** What is wrong with a range of prices, in words, and with which of its ends. */
export interface RangeProblem {
  message: string;
  ends: readonly ('from' | 'to')[];
}

/** What is wrong with two ends of a range of prices as they are typed, or null. @param most won */
export function rangeProblem(from: number | null, to: number | null, most: number): RangeProblem | null {
  const over = (['from', 'to'] as const).filter((end) => ((end === 'from' ? from : to) ?? 0) > most);
  if (over.length > 0)
    return { message: `${most.toLocaleString('ko-KR')}원까지 적을 수 있어요.`, ends: over };
  return from !== null && to !== null && from > to
    ? { message: '최소 가격이 최대 가격보다 높아요. 두 가격을 확인해 주세요.', ends: ['from', 'to'] }
    : null;
}
