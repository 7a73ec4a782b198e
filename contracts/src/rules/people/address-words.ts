import { lengthProblem } from '../../base/typed/length.ts';
import { lineText } from '../../base/typed/plain-text.ts';
import { EMPTY, type Reading } from '../../base/typed/reading.ts';

/** Fewest and most characters of what an address is searched by. */
export const LEAST_ADDRESS_CHARACTERS = 2;
export const MOST_ADDRESS_CHARACTERS = 80;

/** A road, a lot or a postcode, as an address is searched by it. */
export function readAddressWords(text: string): Reading<string> {
  const value = lineText(text);
  if (value === '') return EMPTY;
  const problem = lengthProblem(value, MOST_ADDRESS_CHARACTERS);
  if (problem !== null) return { is: 'wrong', problem };
  return value.length < LEAST_ADDRESS_CHARACTERS
    ? { is: 'unfinished', problem: `${LEAST_ADDRESS_CHARACTERS}자 이상 입력해 주세요.` }
    : { is: 'read', value };
}
