/**
 * Measurements by name. `--json` prints for programs, `--quick` ends in three minutes. Exit 0 only when every target is
 * reached.
 */
import { parseArgs } from 'node:util';
import { benchBrowse } from './browse/browse.ts';
import { type BenchName, NAMES, WATCH } from './commands/names.mjs';
import type { BenchOptions } from './commands/options.ts';
import { benchDearest } from './dearest/dearest.ts';
import { benchDesk } from './desk/desk.ts';
import { benchFaults } from './faults/faults.ts';
import { benchItemPage } from './item-page/item-page.ts';
import { benchMemory } from './memory/memory.ts';
import { benchOrders } from './orders/orders.ts';
import { benchOverload } from './overload/overload.ts';
import { benchStreams } from './overload/streams.ts';
import { benchFirstScreen } from './pages/first-screen.ts';
import { benchNavigation } from './pages/navigation.ts';
import { benchPresses } from './pages/presses.ts';
import { benchRaffle } from './raffle/raffle.ts';
import { benchReads } from './reads/reads.ts';
import { printReport, type Report } from './report/report.ts';
import { watchStolen } from './report/stolen.ts';
import { benchRestarts } from './restarts/restarts.ts';
import { benchStandby } from './standby/standby.ts';
import { benchWatch } from './watch/watch.ts';

const BENCHES: Readonly<Record<BenchName, (options: BenchOptions) => Promise<Report>>> = {
  orders: benchOrders,
  reads: benchReads,
  raffle: benchRaffle,
  overload: benchOverload,
  streams: benchStreams,
  restarts: benchRestarts,
  faults: benchFaults,
  standby: benchStandby,
  memory: benchMemory,
  'first-screen': benchFirstScreen,
  navigation: benchNavigation,
  presses: benchPresses,
  'item-page': benchItemPage,
  browse: benchBrowse,
  dearest: benchDearest,
  desk: benchDesk,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    renew: { type: 'boolean', default: false },
  },
});
const say = (text: string) => console.error(`  ${text}`);
const name = NAMES.find((one) => one === positionals[0]);
if (name === undefined && positionals[0] !== WATCH) {
  console.error(`Usage: npm run bench -- ${[...NAMES, WATCH].join('|')} [--json] [--quick] [--renew]`);
  process.exit(2);
}
// Servers and children are ended when the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const stolen = watchStolen();
const report =
  name === undefined
    ? await benchWatch({ say }, values.renew)
    : await BENCHES[name]({
        isQuick: values.quick,
        ...(values.minutes && { minutes: Number(values.minutes) }),
        say,
      });
printReport(report, values.json);
const share = stolen();
if (share !== null)
  console.error(`\nThe host took ${(share * 100).toFixed(1)} % of the processors' time meanwhile.`);
process.exit(report.targets.every(({ ok }) => ok) ? 0 : 1);
