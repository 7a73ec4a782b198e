import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { documents } from '../../documents/kinds.yaml?whole';
import { ClauseDifference } from './clause-difference.tsx';
import { type ClauseChange, compareDocuments } from './compare-documents.ts';
import { plainClauses } from './plain-clause.ts';

const DATES = ['2020-01-02', '2021-01-02'] as const;

afterEach(cleanup);

function placed(change: ClauseChange, side = false): HTMLElement {
  return render(<ClauseDifference change={change} side={side} dates={DATES} />).container;
}

/** Renders the comparison of one clause. */
function shown(before: string, after: string, side = false): HTMLElement {
  const clause = (lines: string) => [{ title: '제2조 (요금)', lines: lines.split('\n') }];
  const change = compareDocuments(clause(before), clause(after))[0];
  if (!change) throw new Error('There is no change.');
  return placed(change, side);
}

/** Without the words that are for ears alone. */
function seen(place: Element, without: 'del' | 'ins'): string {
  const copy = place.cloneNode(true) as Element;
  for (const gone of copy.querySelectorAll(`${without}, [class*=hidden]`)) gone.remove();
  return copy.textContent ?? '';
}

test('reads a removed text before its replacement, each with words around it', () => {
  const text = shown('요금은 3.0%입니다.', '요금은 5.0%입니다.').querySelector('p')?.textContent;
  expect(text).toBe('요금은 [삭제 3.0%입니다. 삭제 끝][추가 5.0%입니다. 추가 끝]');
});

test('shows the whole old version beside the whole new one', () => {
  const columns = [...shown('요금은 3.0%입니다.', '요금은 5.0%입니다.', true).querySelectorAll('h3, p')];
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    '2020년 1월 2일',
    '요금은 [삭제 3.0%입니다. 삭제 끝]',
    '2021년 1월 2일',
    '요금은 [추가 5.0%입니다. 추가 끝]',
  ]);
});

test('shows the old and the new text of real versions, except for renumbered references', () => {
  const terms = documents.filter(({ kind }) => kind === 'terms');
  for (const [at, newer] of terms.entries()) {
    const older = terms[at - 1];
    if (!older) continue;
    const [before, after] = [plainClauses(older), plainClauses(newer)];
    for (const change of compareDocuments(before, after)) {
      if (change.is !== 'changed') continue;
      const text = placed(change).querySelector('p') as Element;
      expect(seen(text, 'del')).toBe(
        change.text.map(({ op, text: one }) => (op === '-' ? '' : one)).join(''),
      );
      expect(seen(text, 'ins')).toBe(before[change.from ?? -1]?.lines.join('\n'));
    }
  }
});

test('says that a clause has only another number, and the same content', () => {
  const clause = (number: number) => ({ title: `제${number}조 (환불)`, lines: ['돌려줍니다.'] });
  const first = { title: '제1조 (목적)', lines: ['목적'] };
  const [, change] = compareDocuments([clause(1)], [first, clause(2)]);
  if (!change) throw new Error('There is no change.');
  const place = placed(change);
  expect(place.querySelector('summary')?.textContent).toBe('제2조 (환불)제1조 → 제2조, 내용은 같아요');
  expect(place.querySelector('ins, del')).toBeNull();
});
