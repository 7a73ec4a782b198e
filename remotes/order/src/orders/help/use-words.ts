import { lengthProblem } from '@sold/contracts/base/typed/length';
import { linesText } from '@sold/contracts/base/typed/lines-text';
import { useState } from 'react';
import { sessionNote } from '../../page/session-note.ts';

export const LONGEST = 1_000;

/** Words that are being written, by the form and the number of what they are about. */
const drafts = sessionNote<string>('help');

/** A text of several lines that survives a reload. @param key names the form, and what it is about @param start first text */
export function useWords(key: string, shortest: number, start = '') {
  const [text, setText] = useState(() => drafts.read(key) ?? start);
  const said = linesText(text);
  const tooShort = said.length < shortest ? `${shortest}자 이상 입력해 주세요.` : null;
  return {
    text,
    said,
    /** Null: it can be sent. */
    problem: lengthProblem(text, LONGEST, linesText) ?? tooShort,
    set(next: string) {
      setText(next);
      drafts.write(key, next);
    },
    /** It was sent. */
    done: () => drafts.remove(key),
  };
}

export type Words = ReturnType<typeof useWords>;
