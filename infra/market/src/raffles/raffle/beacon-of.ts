import { kstText } from '@sold/contracts/base/bid-duration';
import type { RaffleBeacon } from '@sold/contracts/entities/raffle';
import type { RaffleRow } from './raffle-row.ts';

/** Returns the round that a raffle is or was drawn with, in its public form; null for draws of before there were beacons. */
export function beaconOf(row: RaffleRow): RaffleBeacon | null {
  const { beacon_chain: chain, beacon_round: round, beacon_at: at } = row;
  if (chain === null || round === null || at === null) return null;
  return {
    chain,
    round,
    round_at: kstText(at),
    signature: row.beacon_signature,
    randomness: row.beacon_randomness,
  };
}
