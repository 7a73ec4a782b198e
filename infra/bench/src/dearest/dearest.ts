import type { BenchOptions } from '../commands/options.ts';
import { median } from '../report/median.ts';
import { none, type Report, type Target } from '../report/report.ts';
import { startSmallSite } from '../small-site/small-site.ts';
import { ITEM_LISTS, PLAIN } from './item-lists.ts';
import type { Kind } from './kind.ts';
import { type Cost, measureKind } from './measure-kind.ts';
import { CALLS, PAGES } from './other-reads.ts';

/**
 * Highest cost in plain item lists. A list may take 10 ms and anything else 20 on the machine on which this was set, where a
 * plain list takes 6: absolute times say nothing of another one.
 */
const MOST_OF_LISTS = 2;
const MOST = 4;
/** Lists that are read before anything is measured, so that the code of the market is compiled. */
const WARM_LISTS = 60;
/** The same in milliseconds, for the table alone. */
const LIST_MS = 10;
const ANY_MS = 20;

/**
 * The dearest requests that a visitor can make: processor time of edge and market together, with the embedded database in it, on
 * the demo market. Every request differs, so that no cache answers it.
 */
export async function benchDearest({ isQuick, say }: BenchOptions): Promise<Report> {
  const times = isQuick ? 7 : 25;
  const site = await startSmallSite(['host', 'trade', 'policy'], { say, isLimited: false, patience: 20 });
  try {
    say('warming up');
    await measureKind(site, PLAIN, WARM_LISTS);
    // Before and after: the machine may become slower meanwhile.
    const plain = [await measureKind(site, PLAIN, 2 * times)];
    const of = async (kinds: readonly Kind[]) => {
      const costs: Cost[] = [];
      for (const kind of kinds) {
        say(kind.name);
        costs.push(await measureKind(site, kind, times));
      }
      return costs;
    };
    const lists = await of(ITEM_LISTS);
    const others = await of([...CALLS, ...PAGES]);
    plain.push(await measureKind(site, PLAIN, 2 * times));
    const unit = median(plain.map(({ ms }) => ms));
    return {
      name: 'dearest',
      sections: [tableOf([...plain.slice(0, 1), ...lists, ...others], unit)],
      targets: [
        target('item list', lists, { unit, most: MOST_OF_LISTS, ms: LIST_MS }),
        target('any other request', others, { unit, most: MOST, ms: ANY_MS }),
        answered([...lists, ...others]),
      ],
    };
  } finally {
    await site.stop();
  }
}

function tableOf(costs: readonly Cost[], unit: number): Report['sections'][number] {
  return {
    title: 'Processor milliseconds a request, dearest first; as many plain item lists',
    columns: ['', 'ms', 'longest', 'lists', 'answered', ''],
    rows: costs
      .toSorted((one, other) => other.ms - one.ms)
      .map(({ kind, ms, longestMs, statuses }) => [
        kind.name,
        ms,
        longestMs,
        ms / unit,
        statuses.join(' '),
        kind.mayCost ?? '',
      ]),
  };
}

function target(
  name: string,
  costs: readonly Cost[],
  { unit, most, ms }: { unit: number; most: number; ms: number },
): Target {
  const [dearest] = costs
    .filter(({ kind }) => kind.mayCost === undefined)
    .toSorted((one, other) => other.ms - one.ms);
  const cost = dearest?.ms ?? 0;
  return {
    name: `dearest ${name}, of a plain item list`,
    wanted: `≤ ${most} (${ms} ms)`,
    reached: `${(cost / unit).toFixed(2)} (${cost.toFixed(1)} ms): ${dearest?.kind.name ?? ''}`,
    ok: cost <= most * unit,
  };
}

function answered(costs: readonly Cost[]): Target {
  const faults = costs.filter(({ statuses }) => statuses.some((status) => status >= 500));
  return none(
    'answers that are a fault of ours',
    faults.map(({ kind, statuses }) => `${kind.name}: ${statuses.join(' ')}`),
  );
}
