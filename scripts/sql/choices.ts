/**
 * Choices of one reading. A choice has a name: it is the same wherever that name is met, so that two conditions of the same
 * words agree.
 */
export class Choices {
  readonly #taken: ReadonlyMap<string, number>;
  /** Choices that were met: name → number of ways. */
  readonly met = new Map<string, number>();
  constructor(taken: ReadonlyMap<string, number>) {
    this.#taken = taken;
  }

  /** @param count number of ways @returns the way that is taken, from 0 */
  take(name: string, count: number): number {
    this.met.set(name, count);
    return this.#taken.get(name) ?? 0;
  }
}

/** Repeats a reading until each way of each choice was taken once. */
export function inEveryWay<T>(read: (choices: Choices) => T): T[] {
  const results: T[] = [];
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  const planned = new Set<string>();
  for (let taken = waiting.pop(); taken !== undefined; taken = waiting.pop()) {
    const choices = new Choices(taken);
    results.push(read(choices));
    for (const [name, count] of choices.met)
      for (let way = 1; way < count; way += 1) {
        if (planned.has(`${name}=${way}`)) continue;
        planned.add(`${name}=${way}`);
        waiting.push(new Map([...taken, [name, way]]));
      }
  }
  return results;
}
