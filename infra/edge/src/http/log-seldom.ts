/** Time between two lines of the same kind, milliseconds. */
const LINE_MS = 10_000;

/** Writes what may happen very often as a line of JSON at most once in ten seconds, with how often it has happened since. */
export interface SeldomLog {
  /** @param kind kind of the line @param latest facts of the latest one, without secrets */
  say(kind: string, latest: Readonly<Record<string, unknown>>): void;
}

/** @param now milliseconds; the process's own clock unless a test brings one */
export function logSeldom(now: () => number = () => performance.now()): SeldomLog {
  const kinds = new Map<string, { last: number; count: number }>();
  return {
    say(kind, latest) {
      const known = kinds.get(kind) ?? { last: Number.NEGATIVE_INFINITY, count: 0 };
      known.count += 1;
      kinds.set(kind, known);
      if (now() - known.last < LINE_MS) return;
      console.error(JSON.stringify({ kind, count: known.count, latest }));
      known.last = now();
      known.count = 0;
    },
  };
}
