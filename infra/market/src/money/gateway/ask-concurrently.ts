/** Pace of a round of recovery. */
export interface Pace {
  /** Rows that are asked for at the same time. */
  concurrency: number;
  /** Aborted when the service ends: no further work begins. */
  ending?: AbortSignal | undefined;
  /** Whether all books are checked, too. Default true. */
  withBooks?: boolean;
}

export const USUAL_PACE: Pace = { concurrency: 5 };

/**
 * Asks for each row, a few at a time, until all were asked for, the service ends, or one was not answered: a service that
 * is down costs the longest wait each time, and the next round comes soon.
 * @param ask tells whether there was an answer
 * @throws the error of the first failed `ask`, after the concurrent ones have ended
 */
export async function askConcurrently<Row>(
  rows: readonly Row[],
  { concurrency, ending }: Pace,
  ask: (row: Row) => Promise<boolean>,
): Promise<void> {
  const left = [...rows];
  let isAnswered = true;
  const askOn = async () => {
    while (isAnswered && !ending?.aborted && left.length > 0) {
      // Its answer counts after the wait, together with the results of the others.
      const answered = await ask(left.shift() as Row);
      isAnswered &&= answered;
    }
  };
  const asking = Array.from({ length: Math.min(concurrency, rows.length) }, askOn);
  const failed = (await Promise.allSettled(asking)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
