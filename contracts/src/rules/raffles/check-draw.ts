import { isoOf } from '../../base/kst-stamp.ts';
import type { BeaconChain } from './beacon/chain.ts';
import { chainHash } from './beacon/chain-hash.ts';
import { roundOfList, roundTime } from './beacon/rounds.ts';
import { isSignedRound, randomnessOf } from './beacon/signature.ts';
import { drawRaffle, listText, type PublicEntry, type Sha256, type SizeStock } from './raffle-draw.ts';

/** The round of a public beacon that a raffle is drawn with; signature and randomness are there after the draw. */
export interface PublishedBeacon {
  chain: BeaconChain;
  round: number;
  /** When that is signed, as it was announced: `yyyy-MM-dd HH:mm:ss`, KST. */
  round_at?: string;
  signature: string | null;
  randomness: string | null;
}

/** A published draw. Older files, without a beacon, lack version, draw time and beacon. */
export interface PublishedDraw {
  /** 2 with a beacon; 1 without, as all were drawn before there were beacons. */
  draw_version?: 1 | 2;
  /** SHA-256 of the seed, published before the first entry. */
  commitment: string;
  seed: string;
  /** `yyyy-MM-dd HH:mm:ss`, KST: announced with the raffle. */
  raffle_draw_dt?: string;
  beacon?: PublishedBeacon | null;
  /** SHA-256 of the list, published when entering ended. */
  list_hash?: string | null;
  /** `yyyy-MM-dd HH:mm:ss`, KST: when the list was fixed. */
  listed_at?: string | null;
  /** Announced number of entries. */
  entry_count?: number;
  entries: readonly PublicEntry[];
  stocks: readonly SizeStock[];
  winners: readonly string[];
}

/**
 * First finding of a check: `seed` is not the one promised; `entries` has one twice, or more or fewer than were
 * announced; `list` is not the one that was fixed;
 * `chain` is not the one its name says; `round` is not the one of the draw time, or of the list where that was fixed late, or not signed when it was announced; `beacon` is
 * not signed by the chain, missing, or of a version that is not known; `winners` should be others, or a size is there twice.
 */
export type DrawVerdict = 'holds' | 'seed' | 'entries' | 'list' | 'chain' | 'round' | 'beacon' | 'winners';

/** Does a published draw again, from nothing but what was published. */
export async function checkDraw(draw: PublishedDraw, sha256: Sha256): Promise<DrawVerdict> {
  if ((await sha256(draw.seed)) !== draw.commitment) return 'seed';
  const count = draw.entries.length;
  const hashes = new Set(draw.entries.map(({ hash }) => hash));
  if (hashes.size !== count || (draw.entry_count ?? count) !== count) return 'entries';
  const problem = await problemOfBeacon(draw, sha256);
  if (problem !== null) return problem;
  const drawnWith = { seed: draw.seed, randomness: draw.beacon?.randomness ?? null };
  const sizes = new Set(draw.stocks.map(({ product_size_option_id }) => product_size_option_id));
  if (sizes.size !== draw.stocks.length) return 'winners';
  const { winners } = await drawRaffle(drawnWith, draw.entries, draw.stocks, sha256);
  return winners.join() === draw.winners.join() ? 'holds' : 'winners';
}

async function problemOfBeacon(draw: PublishedDraw, sha256: Sha256): Promise<DrawVerdict | null> {
  const { draw_version = 1, beacon = null, list_hash = null, listed_at, raffle_draw_dt = '' } = draw;
  if (draw_version === 1) return beacon === null ? null : 'beacon';
  if (beacon === null || draw_version !== 2) return 'beacon';
  if ((await sha256(listText(draw.entries))) !== list_hash) return 'list';
  const { chain, round, round_at, signature, randomness } = beacon;
  if (chainHash(chain) !== chain.hash) return 'chain';
  const drawAt = instantOf(raffle_draw_dt);
  if (Number.isNaN(drawAt.getTime())) return 'round';
  if (round !== roundOfList(chain, drawAt, instantOf(listed_at ?? ''))) return 'round';
  if (round_at !== undefined && instantOf(round_at).getTime() !== roundTime(chain, round)) return 'round';
  if (signature === null || randomness === null || randomness !== randomnessOf(signature)) return 'beacon';
  return isSignedRound(chain, round, signature) ? null : 'beacon';
}

/** The instant of a `yyyy-MM-dd HH:mm:ss` of Korea; an invalid date of anything else. */
function instantOf(kst: string): Date {
  return new Date(isoOf(kst));
}
