import { useState } from 'react';
import { failedSentence } from '../calls/failures.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import type { BulkResult, BulkRow } from './bulk-words.ts';

/** Rows of one request: an answer comes within seconds. */
const AT_ONCE = 50;

/** Newest result of one row. */
export interface Outcome {
  action: BulkRow['action'];
  result: BulkResult;
}

export interface Bulk {
  busy: boolean;
  /** Sentence about rows without an answer; null otherwise. */
  problem: string | null;
  /** The newest result for each goods, in the order in which they were acted on. */
  outcomes: readonly Outcome[];
  /** @param then hears of the answers to all rows; it is not called while some have none */
  act(rows: readonly BulkRow[], then: () => void): void;
  forget(): void;
}

/**
 * Acts on many goods, some at a time. Pressing again after a lost answer sends the rows without an answer under their old key.
 * @param onAnswered takes the numbers of goods whose rows have an answer
 */
export function useBulk(onAnswered: (displayIds: readonly string[]) => void): Bulk {
  const { busy, press, forget } = useDeskWrite();
  // Of all parts: a later part that gets through says nothing of an earlier one.
  const [problem, setProblem] = useState<string | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  return {
    busy,
    problem,
    outcomes,
    act(rows, then) {
      setProblem(null);
      let left = rows.length;
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const some = rows.slice(from, from + AT_ONCE);
        const take = (results: readonly BulkResult[]) => {
          setOutcomes((old) => withResults(old, some, results));
          onAnswered(some.map(({ display_id }) => display_id));
          left -= some.length;
          if (left === 0) then();
        };
        press(
          'POST /api/operator/centre/bulk',
          { rows: some },
          ({ results }) => take(results),
          ({ failure }) => setProblem(failedSentence(failure)),
        );
      }
    },
    forget() {
      forget();
      setProblem(null);
      setOutcomes([]);
    },
  };
}

function withResults(
  old: readonly Outcome[],
  rows: readonly BulkRow[],
  results: readonly BulkResult[],
): Outcome[] {
  const byNumber = new Map(old.map((outcome) => [outcome.result.display_id, outcome]));
  for (const [at, { action }] of rows.entries()) {
    const result = results[at];
    if (result !== undefined) byNumber.set(result.display_id, { action, result });
  }
  return [...byNumber.values()];
}
