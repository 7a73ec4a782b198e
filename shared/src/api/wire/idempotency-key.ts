import { tabStorage } from '../../platform/browser-storage.ts';

/** How long a key is used again after its call was last sent, milliseconds: by then the outcome is known, and shown elsewhere. */
const KEPT_MS = 10 * 60_000;

interface KeptKey {
  key: string;
  /** When it was last asked for, milliseconds. */
  at: number;
  /** What was sent under it, as JSON, first the last. */
  sent: readonly string[];
}

/** A key, and what went under it before with another input, first the last. */
export interface CallKeyInUse<I> {
  key: string;
  earlier: readonly I[];
}

/**
 * What a call is about. One that buys, sells or bids is about a size, whatever else has changed since: an order that was made
 * without an answer has spent the points and taken the lowest price, so that the page shows others. Any other is about its input.
 */
function subjectOf(input: object): object {
  if (!('item_id' in input && 'product_size_option_id' in input)) return input;
  const { item_id, product_size_option_id } = input;
  return {
    item_id,
    product_size_option_id,
    ...('inventory_id' in input && { inventory_id: input.inventory_id }),
  };
}

const nameOf = (call: string, input: object) => `sold.money.${call} ${JSON.stringify(subjectOf(input))}`;

/**
 * The idempotency key of a call about this: the same one until {@link endKey}, also after the page was loaded again in
 * this tab, so that what was sent without an answer is not done twice.
 */
export function keyFor<I extends object>(call: string, input: I, now: number = Date.now()): CallKeyInUse<I> {
  const name = nameOf(call, input);
  const kept = keptKey(name);
  const { key, sent } = kept !== null && now - kept.at < KEPT_MS ? kept : { key: randomKey(), sent: [] };
  const own = JSON.stringify(input);
  const others = sent.filter((text) => text !== own);
  tabStorage.write(name, JSON.stringify({ key, at: now, sent: [own, ...others] } satisfies KeptKey));
  return { key, earlier: others.map((text) => JSON.parse(text) as I) };
}

/** The call succeeded, or was refused for certain: the next one is another. */
export function endKey(call: string, input: object): void {
  tabStorage.remove(nameOf(call, input));
}

function keptKey(name: string): KeptKey | null {
  const text = tabStorage.read(name);
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<KeptKey> | null;
    return Array.isArray(kept?.sent) ? (kept as KeptKey) : null;
  } catch {
    return null;
  }
}

/** `randomUUID` exists in secure contexts only; a phone on the developer's network is none. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
