import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { useEffect, useState } from 'react';
import { exchange } from '../api/wire/transport.ts';

/** Longest wait for a text, milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * A published version of a policy as plain text, which the page server offers beside its page. It never changes, and the browser keeps
 * it.
 */
export function usePolicyText({ kind, date }: Pick<PolicyVersion, 'kind' | 'date'>) {
  const [text, setText] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    void exchange({
      method: 'GET',
      url: `${BASE_PATH}${POLICY_PATH}/${kind}/${date}.txt`,
      query: [],
      headers: {},
      timeoutMs: TIMEOUT_MS,
      signal: stop.signal,
    }).then((answer) => {
      if (stop.signal.aborted) return;
      if (answer.kind === 'answer' && answer.status === 200 && typeof answer.body === 'string')
        setText(answer.body.trim());
      else setFailed(true);
    });
    return () => stop.abort();
  }, [kind, date, tries]);
  return { text, isFailed, retry: () => setTries(tries + 1) };
}
