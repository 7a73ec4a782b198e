import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { type CallResult, call } from '@sold/shared/api/client';
import { isRefusal } from '@sold/shared/api/refusal';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { failedSentence, isSessionOver } from './failures.ts';
import { useTurn } from './one-at-a-time.tsx';
import { isSignedOutAtom } from './operator-session.ts';
import { pressLine } from './press-line.ts';

export interface DeskWrite {
  /** A press of this form is under way, or of another one of the same card (`OneAtATime`). */
  busy: boolean;
  /** Sentence about the last press, when it failed; null otherwise. */
  problem: string | null;
  /**
   * Sends one press of a button, after those before it; the same press twice is one.
   * @param then takes the answer of a success
   * @returns false while another form of the card acts: nothing is sent
   */
  press<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    then: (answer: CallTable[K]['output']) => void,
    failed?: (result: CallResult<K> & { ok: false }) => void,
  ): boolean;
  forget(): void;
}

/**
 * For every button of the desk that acts, and for those that stand together. The same press again, after an answer that was lost, has the
 * same idempotency key, so that nothing happens twice.
 */
export function useDeskWrite(): DeskWrite {
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const setSignedOut = useSetAtom(isSignedOutAtom);
  const [line] = useState(pressLine);
  const turn = useTurn();
  /** Keys of presses whose answers were lost. */
  const lost = useRef(new Map<string, string>());
  return {
    busy: waiting > 0 || turn.isTaken,
    problem,
    forget: () => setProblem(null),
    press(key, input, then, failed) {
      if (!turn.take(line)) {
        setProblem('앞의 처리가 끝난 뒤 다시 눌러 주세요.');
        return false;
      }
      const of = JSON.stringify([key, input]);
      const done = line.press(JSON.stringify([key, withoutVersion(input)]), async () => {
        const idempotencyKey = lost.current.get(of) ?? crypto.randomUUID();
        lost.current.set(of, idempotencyKey);
        const result = await call(key, input, { idempotencyKey, quiet: 'silent' });
        if (result.ok || isRefusal(result.failure)) lost.current.delete(of);
        setProblem(result.ok ? null : failedSentence(result.failure));
        if (result.ok) then(result.data);
        else {
          if (isSessionOver(result.failure)) setSignedOut(true);
          failed?.(result);
        }
        return result.ok;
      });
      if (done === undefined) {
        turn.leave(line);
        return true;
      }
      setWaiting((number) => number + 1);
      void done.finally(() => {
        turn.leave(line);
        setWaiting((number) => number - 1);
      });
      return true;
    },
  };
}

/** The card on the screen may be newer at the second press of a double click. */
function withoutVersion(input: object): object {
  const { version: _, ...asked } = input as { version?: number };
  return asked;
}
