import { call } from '@sold/shared/api/client';
import { useEffect, useState } from 'react';
import { goodsPath } from '../calls/addresses.ts';
import { useDeskCall } from '../calls/use-desk-call.ts';
import { useMay } from '../calls/use-may.ts';
import { useScannedAgain } from '../scan/use-scanned-again.ts';
import type { Card } from './card.ts';

const OPEN = 'POST /api/operator/centre/open-card';
/** Time between two signs of life, milliseconds. */
const EVERY_MS = 30_000;

export interface UseCard {
  card: Card | null;
  answer: ReturnType<typeof useDeskCall<'GET /api/operator/centre/card'>>;
  setCard(card: Card): void;
  /** Names of other operators who have the card open. */
  others: readonly string[];
  /** Another operator acted since the card was read. */
  isOld: boolean;
}

/** The card of goods. As long as it is shown to who may work with them, other operators see that this one has it open. */
export function useCard(displayId: string): UseCard {
  const answer = useDeskCall('GET /api/operator/centre/card', { display_id: displayId });
  const { reload } = answer;
  const [acted, setActed] = useState<{ card: Card; after: unknown } | null>(null);
  const card = newest(acted, answer.data);
  const [seen, setSeen] = useState<{ version: number; open_by: readonly string[] } | null>(null);

  const mayHandle = useMay('handle');
  useEffect(() => {
    if (!mayHandle) return;
    const say = async (is_open: boolean) => {
      const result = await call(OPEN, { display_id: displayId, is_open }, { quiet: 'silent' });
      if (result.ok && is_open) setSeen(result.data);
    };
    void say(true);
    const timer = setInterval(() => void say(true), EVERY_MS);
    return () => {
      clearInterval(timer);
      void say(false);
    };
  }, [displayId, mayHandle]);

  useScannedAgain(goodsPath(displayId), reload);

  return {
    card,
    answer,
    setCard: (next) => setActed({ card: next, after: answer.data }),
    others: seen?.open_by ?? card?.open_by ?? [],
    isOld: seen !== null && card !== null && seen.version > card.version,
  };
}

/** The card as it is after an action, until it is read again: a reading that began before the action is older. */
function newest(acted: { card: Card; after: unknown } | null, read: Card | undefined): Card | null {
  const isNewer = acted?.after === read || (acted?.card.version ?? 0) > (read?.version ?? 0);
  return isNewer && acted !== null ? acted.card : (read ?? null);
}
