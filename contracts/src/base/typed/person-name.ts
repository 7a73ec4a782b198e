import { lineText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';

/** Letters of any script, and what stands between those of a name. */
const NAME = /^\p{L}[\p{L}\p{M} .'·-]{0,39}$/u;

/** The name of a person, as phones write it too: their apostrophe and hyphen are the plain ones. */
export function readPersonName(text: string): Reading<string> {
  const name = lineText(text)
    .replace(/[\u2018\u2019\u02bc\uff07`´]/g, "'")
    .replace(/\p{Pd}/gu, '-');
  if (name === '') return EMPTY;
  return readingOf(NAME.test(name) ? name : null, '이름을 확인해 주세요. 40자까지 쓸 수 있어요.', false);
}
