/**
 * The smallest part of changes that still fails (delta debugging, Zeller and Hildebrandt 2002): each of its changes is needed.
 * @param fails whether these changes together fail; all of them do, none of them does not
 */
export async function smallest<T>(
  changes: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let guilty = changes;
  let parts = 2;
  while (guilty.length > 1) {
    const next = await narrower(guilty, parts, fails);
    if (next !== null) {
      guilty = next.part;
      parts = Math.min(next.parts, guilty.length);
    } else if (parts < guilty.length) parts = Math.min(parts * 2, guilty.length);
    else break;
  }
  return guilty;
}

/** A part that fails, or everything without a part. */
async function narrower<T>(
  all: readonly T[],
  parts: number,
  fails: (some: readonly T[]) => Promise<boolean>,
): Promise<{ part: readonly T[]; parts: number } | null> {
  const size = Math.ceil(all.length / parts);
  const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
  for (const chunk of chunks) if (await fails(chunk)) return { part: chunk, parts: 2 };
  // Of two halves each is what is left without the other.
  if (chunks.length > 2)
    for (const chunk of chunks) {
      const rest = all.filter((one) => !chunk.includes(one));
      if (await fails(rest)) return { part: rest, parts: parts - 1 };
    }
  return null;
}

/** The first of a row that fails, when everything behind it does too. @returns its place; the last one fails */
export async function firstFailing<T>(
  row: readonly T[],
  fails: (one: T) => Promise<boolean>,
): Promise<number> {
  let low = 0;
  let high = row.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (await fails(row[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return high;
}
