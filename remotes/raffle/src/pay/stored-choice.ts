import { personalStorage } from '@sold/shared/platform/personal-storage';
import type { PayDraft } from './pay-draft.ts';

/** Choices of a winner before the gateway's page. Agreements are requested again. */
export type StoredChoice = Omit<PayDraft, 'agreed'>;

const keyOf = (raffleId: number) => `sold.raffle.pay.${raffleId}`;

export function keepChoice(
  raffleId: number,
  { addressId, cardId, accountId, method, points }: PayDraft,
): void {
  personalStorage.write(keyOf(raffleId), JSON.stringify({ addressId, cardId, accountId, method, points }));
}

/** Null when this tab remembers none. */
export function storedChoice(raffleId: number): StoredChoice | null {
  const text = personalStorage.read(keyOf(raffleId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as StoredChoice;
  } catch {
    return null;
  }
}
