import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { type UseCall, useCall } from '@sold/shared/hooks/use-call';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { isSessionOver } from './failures.ts';
import { isSignedOutAtom, signInsAtom } from './operator-session.ts';

/** `silent`: the desk shows failures in place, and asks operators to sign in on its own pages. */
const QUIET = { quiet: 'silent' } as const;

/** Answer of an operator's call. Without a session the page asks to sign in, and sends the call again afterwards. */
export function useDeskCall<K extends CallKey>(key: K, input: CallTable[K]['input'] | null): UseCall<K> {
  const answer = useCall(key, input, QUIET);
  const { failure, reload } = answer;
  const isOver = isSessionOver(failure);
  const setSignedOut = useSetAtom(isSignedOutAtom);
  const signIns = useAtomValue(signInsAtom);
  const seen = useRef(signIns);
  useEffect(() => {
    if (isOver) setSignedOut(true);
  }, [isOver, setSignedOut]);
  useEffect(() => {
    if (seen.current === signIns) return;
    seen.current = signIns;
    void reload();
  }, [signIns, reload]);
  return answer;
}
