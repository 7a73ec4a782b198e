/** Name of the counter by which page servers tell how versions do, by unit, version and kind. */
export const RELEASE_HEALTH = 'release_health_total';

/** Begins the kinds of reports whose page had not begun at that page server: perhaps it had at another one. */
export const ELSEWHERE = 'elsewhere_';
/** Begins the kinds of those among them whose page began there afterwards: a report may overtake another. */
export const OVERTAKEN = 'overtaken_';

/** Longest wait for a page server's figures, milliseconds. */
const PATIENCE_MS = 2_000;
const LINE = new RegExp(`^${RELEASE_HEALTH}\\{(.*)\\} (\\d+(?:\\.\\d+)?(?:e\\+?\\d+)?)$`, 'gm');

/** Counts by `unit version kind`. */
export type Counts = ReadonlyMap<string, number>;

/** Reads the counts out of a page of Prometheus figures. Numbers that no counter has are left out: 1e309 is infinite. */
export function readCounts(text: string): Counts {
  const lines = [...text.matchAll(LINE)].map(([, labels = '', count]) => {
    const { unit, version, kind } = Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>;
    return [`${unit} ${version} ${kind}`, Number(count)] as const;
  });
  return new Map(lines.filter(([, count]) => Number.isSafeInteger(count)));
}

/**
 * Adds up the counts of several page servers since the start. The counts of a restarted server begin at zero, and its earlier
 * ones stay.
 */
export function totals(): (server: string, counts: Counts) => Counts {
  const last = new Map<string, Counts>();
  const sum = new Map<string, number>();
  return (server, counts) => {
    const before = last.get(server);
    last.set(server, counts);
    // Counts from before the start are of another time.
    if (before === undefined) return new Map(sum);
    for (const [key, count] of counts) {
      const was = before.get(key) ?? 0;
      sum.set(key, (sum.get(key) ?? 0) + (count < was ? count : count - was));
    }
    return new Map(sum);
  };
}

/** Asks a page server. @throws Error when it does not answer */
export async function fetchCounts(address: string): Promise<Counts> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return readCounts(await answer.text());
}
