import { sha256 } from '@sold/contracts/base/sha256';
import type { MyRaffleEntry, RaffleDraw } from '@sold/contracts/entities/raffle';
import { checkDraw, type DrawVerdict } from '@sold/contracts/rules/raffles/check-draw';
import { entryText } from '@sold/contracts/rules/raffles/raffle-draw';

/** A draw that has been made, as it was published. */
export type MadeDraw = RaffleDraw & { seed: string };

export interface Checked {
  verdict: DrawVerdict;
  /** State of the visitor's own entry: `listed` unchanged, `missing` from the list, or `changed` (other hash or size); null without one. */
  mine: 'listed' | 'missing' | 'changed' | null;
  /** How long it took, milliseconds. */
  ms: number;
}

/**
 * Does a published draw again, from nothing but what was published, checks the beacon's signature, and looks for one's own
 * entry in it. Runs in a worker: what checks signatures is in no other file.
 * @param onProgress share that is done, 0 to 100, in whole steps
 */
export async function check(draw: MadeDraw, onProgress: (percentage: number) => void): Promise<Checked> {
  const started = performance.now();
  const all = draw.entries.length + 3;
  let done = 0;
  let said = -1;
  const counting = async (text: string) => {
    const hash = await sha256(text);
    done += 1;
    const percentage = Math.min(100, Math.floor((done * 100) / all));
    if (percentage > said) {
      said = percentage;
      onProgress(percentage);
    }
    return hash;
  };
  const verdict = await checkDraw(draw, counting);
  const mine = draw.my_entry === null ? null : await checkMine(draw, draw.my_entry);
  return { verdict, mine, ms: Math.round(performance.now() - started) };
}

async function checkMine(draw: MadeDraw, entry: MyRaffleEntry): Promise<Checked['mine']> {
  const { customer_id, product_size_option_id, nonce } = entry;
  const text = entryText({ raffle_id: draw.raffle_id, customer_id, product_size_option_id, nonce });
  const hash = await sha256(text);
  if (hash !== entry.entry_hash) return 'changed';
  const listed = draw.entries.find((one) => one.hash === hash);
  if (listed === undefined) return 'missing';
  return listed.product_size_option_id === product_size_option_id ? 'listed' : 'changed';
}
