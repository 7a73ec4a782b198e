import { sha256 } from '@sold/contracts/base/sha256';
import { QUICKNET } from '@sold/contracts/rules/raffles/beacon/chain';
import { drawRaffle, entryText, listText } from '@sold/contracts/rules/raffles/raffle-draw';
import type { MadeDraw } from '../draw/check.ts';

export const SAMPLE = { people: 12, stock: 3, size: 1 } as const;

/**
 * A real, old round of drand: it is public, so only the seed is unknown beforehand.
 * The sample's draw time is that for which the rule names it.
 */
const ROUND = {
  chain: QUICKNET,
  round: 657_413,
  round_at: '2023-09-15 20:00:03',
  signature:
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
};

/**
 * An unannounced raffle: twelve made-up people, three of whom win. Made like a real one, so that everything that is
 * true of a real draw can be tried on it.
 * @param seed a text; the published promise is its hash
 */
export async function sampleDraw(seed: string): Promise<MadeDraw> {
  const entries = await Promise.all(
    Array.from({ length: SAMPLE.people }, async (_, at) => ({
      hash: await sha256(
        entryText({ raffle_id: 1, customer_id: at + 1, product_size_option_id: SAMPLE.size, nonce: seed }),
      ),
      product_size_option_id: SAMPLE.size,
    })),
  );
  const stocks = [{ product_size_option_id: SAMPLE.size, stock: SAMPLE.stock }];
  const { winners } = await drawRaffle({ seed, randomness: ROUND.randomness }, entries, stocks, sha256);
  return {
    raffle_id: 1,
    draw_version: 2,
    commitment: await sha256(seed),
    raffle_draw_dt: '2023-09-15 19:59:48',
    beacon: ROUND,
    list_hash: await sha256(listText(entries)),
    listed_at: '2023-09-15 19:59:48',
    seed,
    drawn_at: null,
    entry_count: entries.length,
    entries,
    stocks,
    winners,
    my_entry: null,
  };
}

/** The same draw with a friend of ours in place of the first winner: what a check must find out. */
export function cheated(draw: MadeDraw): MadeDraw {
  const friend = draw.entries.find(({ hash }) => !draw.winners.includes(hash));
  return { ...draw, winners: [friend?.hash ?? '', ...draw.winners.slice(1)] };
}

export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
