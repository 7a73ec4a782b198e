/** Brings groups of any size to groups of one size; the last may be smaller. */
export async function* inGroups<One>(
  groups: AsyncIterable<readonly One[]>,
  size: number,
): AsyncGenerator<One[]> {
  let waiting: One[] = [];
  for await (const group of groups) {
    for (const one of group) {
      waiting.push(one);
      if (waiting.length < size) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (waiting.length > 0) yield waiting;
}
