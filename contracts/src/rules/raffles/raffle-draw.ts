export interface PublicEntry {
  /** SHA-256 in hex of {@link entryText}; does not reveal the customer. */
  hash: string;
  product_size_option_id: number;
}

/** Number of prizes of a size. */
export interface SizeStock {
  product_size_option_id: number;
  stock: number;
}

/** SHA-256 of a text in UTF-8, as lower-case hex. */
export type Sha256 = (text: string) => Promise<string>;

/** Returns the text that an entry's hash is made of. Only its owner and the market know the nonce. */
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

/** Inputs of a draw's order besides the list. */
export interface DrawnWith {
  /** The market's secret, fixed before the first entry and published after the draw. */
  seed: string;
  /** The beacon's random number, unknown until after the list was closed; null in draws from before the beacon. */
  randomness: string | null;
}

/**
 * Draws a raffle (market-rules, "Raffles"): every entry gets the ticket `SHA-256(seed ":" SHA-256(list) ":" randomness ":"
 * hash)` and the entries are put in the order of their tickets. The seed is fixed before the first entry, the list after the last one, and the
 * randomness only then, so the outcome cannot be chosen, and every reader can repeat the draw with a hash
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
