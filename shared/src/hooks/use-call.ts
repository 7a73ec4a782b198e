import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { answerId } from '@sold/contracts/federation/first-view';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallOptions, type CallResult, call } from '../api/client.ts';
import { isRefusal } from '../api/refusal.ts';
import { takeEarly } from '../first-view/early-calls.ts';
import { firstAnswer, isOnlyPublic } from '../first-view/first-answers.ts';
import { whenOnline, whenRestored } from '../platform/connection.ts';

interface Settled<K extends CallKey> {
  /** The key and input this belongs to. */
  of: string;
  data: CallTable[K]['output'] | undefined;
  failure: FailedCall | undefined;
}

/** A call's answer for a screen. `data` of the last success stays while the same or another input loads. */
export interface UseCall<K extends CallKey> {
  state: 'loading' | 'ready' | 'failed';
  data: CallTable[K]['output'] | undefined;
  failure: FailedCall | undefined;
  /** Asks again, keeping what is shown. Resolves with the new answer. */
  reload(): Promise<void>;
}

/** First state: the response that came with the page, or nothing. */
function startOf<K extends CallKey>(wanted: string | null): Settled<K> {
  const data = wanted === null ? undefined : (firstAnswer(wanted) as CallTable[K]['output'] | undefined);
  return { of: data === undefined || wanted === null ? '' : wanted, data, failure: undefined };
}

/**
 * Calls when the input changes (compared by value) and cancels on unmount. `null` as input waits.
 * A response that came with the page is used as it is, and requested again only when signed in. Rendered without a
 * browser, there is nothing but such answers. The host carries failures out; pass `quiet` when the screen shows them in place.
 * A call that failed without a connection is repeated when there is one. A page that comes out of the back-forward cache asks again.
 * @example const { state, data } = useCall('GET /api/v3/product/product/get-product-size-option', { item_id: 1 });
 */
export function useCall<K extends CallKey>(
  key: K,
  input: CallTable[K]['input'] | null,
  options: Pick<CallOptions<K>, 'quiet' | 'place'> = {},
): UseCall<K> {
  const wanted = input === null ? null : answerId(key, input);
  const { quiet } = options;
  const [settled, setSettled] = useState<Settled<K>>(() => startOf<K>(wanted));
  const fromPage = useRef(settled.of);
  const running = useRef<AbortController | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` holds key and input by value; `place` is read when sent
  const ask = useCallback(
    async (isRefresh?: boolean) => {
      if (wanted === null || input === null) return;
      const cancel = new AbortController();
      const { signal } = cancel;
      running.current?.abort();
      running.current = cancel;
      const take = (result: CallResult<K>) => {
        // An old answer is better than a failure that the screen did not ask for.
        if (signal.aborted || (isRefresh && !result.ok)) return;
        setSettled((old) =>
          result.ok
            ? { of: wanted, data: result.data, failure: undefined }
            : { of: wanted, data: old.data, failure: result.failure },
        );
      };
      const place = options.place;
      const isQuiet = isRefresh ? 'silent' : quiet;
      // An early call of the page. Its refusal is shown as the screen wants it; after another failure the call is sent again.
      let failed: FailedCall | undefined;
      const early = takeEarly(wanted) as Promise<CallResult<K>> | undefined;
      if (early !== undefined) {
        const result = await early;
        if (result.ok) return take(result);
        if (signal.aborted) return;
        if (isRefusal(result.failure)) failed = result.failure;
      }
      take(
        await call(key, input, {
          onCertificated: take,
          signal,
          ...(failed ? { failed } : {}),
          ...(isQuiet ? { quiet: isQuiet } : {}),
          ...(place ? { place } : {}),
        }),
      );
    },
    [wanted, quiet],
  );

  useEffect(() => {
    const isHere = wanted !== null && fromPage.current === wanted;
    fromPage.current = '';
    if (isHere && !isOnlyPublic()) return;
    void ask();
    return () => running.current?.abort();
  }, [ask, wanted]);

  const reload = useCallback(() => {
    setSettled((old) => (old.failure ? { ...old, of: '', failure: undefined } : old));
    return ask();
  }, [ask]);

  const current = settled.of === wanted;
  const isCutOff = current && settled.failure?.kind === 'network';
  const state = !current ? 'loading' : settled.failure ? 'failed' : 'ready';
  const isReady = state === 'ready';
  useEffect(() => {
    if (isCutOff) return whenOnline(() => void reload());
    return isReady ? whenRestored(() => void ask(true)) : undefined;
  }, [isCutOff, isReady, reload, ask]);
  return { state, data: settled.data, failure: current ? settled.failure : undefined, reload };
}
