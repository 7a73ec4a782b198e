/**
 * Measurements: `orders`, `reads`. `--json` prints for programs, `--quick` takes a minute. Exit 0 only when every target of
 * issue 3 is reached.
 */
import { parseArgs } from 'node:util';
import type { BenchOptions } from './commands/options.ts';
import { benchOrders } from './commands/orders.ts';
import { benchReads } from './commands/reads.ts';
import { printReport, type Report } from './report/report.ts';

const BENCHES: Readonly<Record<string, (options: BenchOptions) => Promise<Report>>> = {
  orders: benchOrders,
  reads: benchReads,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, quick: { type: 'boolean', default: false } },
});
const bench = BENCHES[positionals[0] ?? ''];
if (bench === undefined) {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json] [--quick]`);
  process.exit(1);
}
const report = await bench({ isQuick: values.quick, say: (text) => console.error(`  ${text}`) });
printReport(report, values.json);
process.exit(report.targets.every(({ ok }) => ok) ? 0 : 1);
