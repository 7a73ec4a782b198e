import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { useCall } from '@sold/shared/hooks/use-call';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { useEffect, useEffectEvent, useState } from 'react';
import { drawInstant } from '../raffle/draw-wait.ts';
import { statusAt } from '../raffle/timing.ts';
import { useAskAgain } from '../raffle/use-ask-again.ts';

export const RAFFLE = 'POST /api/product/raffle/get-raffle';

/** Longest random delay of the request after an instant that all open pages wait for, milliseconds: it spreads the load. */
const SPREAD_MS = 4_000;

/** A raffle with the clock that its page goes by. It is asked for again when it begins, ends, and is drawn, however
 * late that is. */
export function useRaffle(raffleId: number, preview: string | null) {
  const input = { raffle_id: raffleId, ...(preview !== null && { preview }) };
  const asked = useCall(RAFFLE, input, { quiet: 'unanswered' });
  const [entered, setEntered] = useState<{ of: number; entry: MyRaffleEntry } | null>(null);
  const raffle = asked.data?.id === raffleId ? asked.data : undefined;
  const mayChange = raffle !== undefined && !raffle.is_drawn;
  const now = useServerNow(mayChange);
  const status = raffle ? statusAt(raffle, now) : null;
  const isDue = raffle !== undefined && now !== null && now >= drawInstant(raffle);
  const phase = mayChange && now !== null ? `${status} ${isDue}` : null;

  const reload = useEffectEvent(() => void asked.reload());
  const [first, setFirst] = useState<string | null>(null);
  useEffect(() => {
    if (phase === null) return;
    if (first === null) setFirst(phase);
    if (first === null || first === phase) return;
    const timer = setTimeout(() => reload(), 500 + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [phase, first]);

  useAskAgain(mayChange && isDue, reload);

  return {
    state: raffle ? ('ready' as const) : asked.state,
    failure: asked.failure,
    raffle,
    now,
    status,
    entry: raffle?.my_entry ?? (entered?.of === raffleId ? entered.entry : null),
    setEntry: (entry: MyRaffleEntry) => setEntered({ of: raffleId, entry }),
    reload: asked.reload,
  };
}
