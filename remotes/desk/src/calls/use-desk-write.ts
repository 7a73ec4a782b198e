import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { type CallResult, call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { failedSentence, isSessionOver } from './failures.ts';
import { isSignedOutAtom } from './operator-session.ts';

export interface DeskWrite {
  busy: boolean;
  /** Sentence about the last press, when it failed; null otherwise. */
  problem: string | null;
  /** Sends one press of a button. A press during another one is dropped. @param then takes the answer of a success */
  press<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    then: (answer: CallTable[K]['output']) => void,
    failed?: (result: CallResult<K> & { ok: false }) => void,
  ): void;
  forget(): void;
}

/**
 * For every button of the desk that acts. The same press again, after an answer that was lost, has the same idempotency key, so that
 * nothing happens twice.
 */
export function useDeskWrite(): DeskWrite {
  const { busy, write } = useWrite();
  const [problem, setProblem] = useState<string | null>(null);
  const setSignedOut = useSetAtom(isSignedOutAtom);
  const open = useRef<{ of: string; key: string } | null>(null);
  return {
    busy,
    problem,
    forget: () => setProblem(null),
    press(key, input, then, failed) {
      write(async () => {
        const of = JSON.stringify([key, input]);
        const idempotencyKey = open.current?.of === of ? open.current.key : crypto.randomUUID();
        open.current = { of, key: idempotencyKey };
        const result = await call(key, input, { idempotencyKey, quiet: 'silent' });
        const isUnknown = !result.ok && result.failure.kind !== 'response';
        if (!isUnknown) open.current = null;
        setProblem(result.ok ? null : failedSentence(result.failure));
        if (result.ok) then(result.data);
        else {
          if (isSessionOver(result.failure)) setSignedOut(true);
          failed?.(result);
        }
        return result.ok;
      });
    },
  };
}
