/** A raffle entry as everybody may see it. */
export interface PublicEntry {
  /** SHA-256 in hex of what {@link entryText} writes; tells nobody who it is. */
  hash: string;
  product_size_option_id: number;
}

/** How many of a size can be won. */
export interface SizeStock {
  product_size_option_id: number;
  stock: number;
}

/** SHA-256 of a text in UTF-8, as lower-case hex. */
export type Sha256 = (text: string) => Promise<string>;

/** What an entry's hash is made of. The nonce is known to its owner and to the market. */
export function entryText(entry: {
  raffle_id: number;
  customer_id: number;
  product_size_option_id: number;
  nonce: string;
}): string {
  return [entry.raffle_id, entry.customer_id, entry.product_size_option_id, entry.nonce].join(':');
}

/** One line of everything that was drawn from, in order: `hash:size` joined by line ends. */
export function listText(entries: readonly PublicEntry[]): string {
  return entries.map(({ hash, product_size_option_id }) => `${hash}:${product_size_option_id}`).join('\n');
}

/** What the order of a draw follows from, besides the list. */
export interface DrawnWith {
  /** The market's secret, fixed before the first entry and published after the draw. */
  seed: string;
  /** The beacon's random number, which nobody could know before the list was closed; null in draws of before there was one. */
  randomness: string | null;
}

/**
 * Draws a raffle (market-rules, "Raffles"): every entry gets the ticket `SHA-256(seed ":" SHA-256(list) ":" randomness ":"
 * hash)` and the entries are put in the order of their tickets. The seed was fixed before the first entry, the list by the
 * last one and the randomness by nobody, so nobody could choose the outcome, and anybody can do this again with a hash
 * program and `sort`. The first of each size win, as many as there are of it; the others move up in this order.
 * @param entries the published list, in its order
 * @returns `shuffled`: every entry in the order of the draw; `winners`: hashes of those who win at first
 */
export async function drawRaffle(
  { seed, randomness }: DrawnWith,
  entries: readonly PublicEntry[],
  stocks: readonly SizeStock[],
  sha256: Sha256,
): Promise<{ shuffled: PublicEntry[]; winners: string[] }> {
  const list = await sha256(listText(entries));
  const before = randomness === null ? `${seed}:${list}` : `${seed}:${list}:${randomness}`;
  const tickets = await Promise.all(
    entries.map(async (entry) => ({ entry, ticket: await sha256(`${before}:${entry.hash}`) })),
  );
  const shuffled = tickets
    .sort((a, b) => (a.ticket < b.ticket ? -1 : a.ticket > b.ticket ? 1 : 0))
    .map(({ entry }) => entry);
  const left = new Map(stocks.map(({ product_size_option_id, stock }) => [product_size_option_id, stock]));
  const winners: string[] = [];
  for (const { hash, product_size_option_id } of shuffled) {
    const rest = left.get(product_size_option_id) ?? 0;
    if (rest <= 0) continue;
    left.set(product_size_option_id, rest - 1);
    winners.push(hash);
  }
  return { shuffled, winners };
}
