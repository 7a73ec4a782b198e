import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { isRefusedFor } from '@sold/shared/api/refusal';
import { failedSentence } from '../calls/failures.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { soundOf } from '../scan/sounds.ts';
import type { ActionProps, Card } from './card.ts';

/** Calls that act on a card. */
type ActionKey = {
  [K in CallKey]: CallTable[K]['output'] extends { action_id: number; card: Card } ? K : never;
}[CallKey];

export interface CardAction {
  busy: boolean;
  problem: string | null;
  act<K extends ActionKey>(key: K, input: CallTable[K]['input'], then?: () => void): void;
}

/** Acts on a card. When another operator acted in between, nothing is done, and the card is read again. */
export function useCardAction({ onCard, onChanged }: Omit<ActionProps, 'card'>): CardAction {
  const { busy, problem, press, forget } = useDeskWrite();
  return {
    busy,
    problem,
    act(key, input, then) {
      const isTaken = press(
        key,
        input,
        (answer) => {
          soundOf('right');
          onCard(answer.card as Card);
          then?.();
        },
        ({ failure }) => {
          soundOf('wrong');
          if (!isRefusedFor(failure, 'card_changed')) return;
          // The page says it: this form may go with the card that it was for.
          forget();
          onChanged(failedSentence(failure));
        },
      );
      if (!isTaken) soundOf('wrong');
    },
  };
}
