import { shareNext } from '@sold/service/http/share-next';

/**
 * Answers calls together: all that arrive while one piece of work runs share the next one, as with {@link shareNext}.
 * @param work gives an answer to each input, in their order; a failure is one of all its callers
 */
export function together<I, T>(
  work: (inputs: readonly I[]) => Promise<readonly T[]>,
): (input: I) => Promise<T> {
  let waiting: I[] = [];
  const next = shareNext(() => {
    const inputs = waiting;
    waiting = [];
    return work(inputs);
  });
  return async (input) => {
    const at = waiting.push(input) - 1;
    return (await next('', undefined))[at] as T;
  };
}
