import { personalStorage } from '../../platform/personal-storage.ts';

/** How long a key is used again after its call was last sent, milliseconds: by then the outcome is known, and shown elsewhere. */
const STORED_MS = 10 * 60_000;

interface StoredKey {
  key: string;
  /** When it was last asked for, milliseconds. */
  at: number;
  /** Calls that were sent under it with their inputs, as JSON, first the last. */
  sent: readonly string[];
}

/** A call that was sent with its input. */
export interface Sent {
  call: string;
  input: object;
}

/** A key, and what went under it before, first the last. */
export interface CallKeyInUse {
  key: string;
  earlier: readonly Sent[];
}

/** Calls of which a customer wants one: another way to pay, or a bid in place of a purchase, is the same wish to have the item. */
const ONE_OF: Readonly<Record<string, string>> = {
  'POST /api/v3/order/payment/pay': 'buy',
  'POST /api/v3/order/payment/get-pay-pg-url': 'buy',
  'POST /api/v3/order/payment/get-pay-bnpl': 'buy',
  'POST /api/v3/order/order/save-bid-order': 'buy',
  'POST /api/v3/order/payment/sell': 'sell',
  'POST /api/v3/order/order/save-product': 'sell',
};

/**
 * Returns the subject of a call. For a call that buys, sells, bids or adds to the closet it is a size, whatever else has changed since: an
 * order without a response has spent the points and taken the lowest price, so that the page shows others. For other calls it is the input.
 */
function subjectOf(input: object): object {
  if (!('product_size_option_id' in input) || 'closet_item_id' in input) return input;
  return {
    ...('item_id' in input && { item_id: input.item_id }),
    product_size_option_id: input.product_size_option_id,
    ...('inventory_id' in input && { inventory_id: input.inventory_id }),
  };
}

const nameOf = (call: string, input: object) =>
  `sold.money.${ONE_OF[call] ?? call} ${JSON.stringify(subjectOf(input))}`;

/**
 * The idempotency key of a call about this: the same one until {@link endKey}, also after the page was loaded again in
 * this tab, so that what was sent without an answer is not done twice.
 */
export function keyFor(call: string, input: object, now: number = Date.now()): CallKeyInUse {
  const name = nameOf(call, input);
  const stored = storedKey(name);
  const { key, sent } =
    stored !== null && now - stored.at < STORED_MS ? stored : { key: randomKey(), sent: [] };
  const own = JSON.stringify({ call, input } satisfies Sent);
  const others = sent.filter((text) => text !== own);
  personalStorage.write(name, JSON.stringify({ key, at: now, sent: [own, ...others] } satisfies StoredKey));
  return { key, earlier: others.map((text) => JSON.parse(text) as Sent) };
}

/** Whether a call about this was sent whose outcome this tab does not know. */
export function isKeyOpen(call: string, input: object, now: number = Date.now()): boolean {
  const stored = storedKey(nameOf(call, input));
  return stored !== null && now - stored.at < STORED_MS;
}

/** The call succeeded, or was refused for certain: the next one is another. */
export function endKey(call: string, input: object): void {
  personalStorage.remove(nameOf(call, input));
}

function storedKey(name: string): StoredKey | null {
  const text = personalStorage.read(name);
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<StoredKey> | null;
    return Array.isArray(stored?.sent) ? (stored as StoredKey) : null;
  } catch {
    return null;
  }
}

/** `randomUUID` exists in secure contexts only, which excludes a phone on the developer's network. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
