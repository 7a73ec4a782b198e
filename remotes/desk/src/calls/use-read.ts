import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { failedSentence, isSessionOver } from './failures.ts';
import { isSignedOutAtom } from './operator-session.ts';

export interface DeskRead {
  busy: boolean;
  problem: string | null;
  read<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    then: (answer: CallTable[K]['output']) => void,
  ): void;
}

/** Reads something when a button is pressed, such as an address, whose reading is noted. */
export function useRead(): DeskRead {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const setSignedOut = useSetAtom(isSignedOutAtom);
  return {
    busy,
    problem,
    read(key, input, then) {
      setBusy(true);
      void call(key, input, { quiet: 'silent' }).then((result) => {
        setBusy(false);
        setProblem(result.ok ? null : failedSentence(result.failure));
        if (result.ok) then(result.data);
        else if (isSessionOver(result.failure)) setSignedOut(true);
      });
    },
  };
}
