/**
 * Commands of the market:
 * `import trades <csv> --usd-krw <rate>`, `import snapshot <csv> --usd-krw <rate>`, `audit`, `demo`,
 * `order move <id> <state> [--reason <text>]`. `--json` prints for programs. Exit 0 only when all went well.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { OrderState } from '@sold/contracts/entities/order';
import { ORDER_STATES } from '@sold/contracts/rules/order-state';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { Refusal } from '@sold/service/http/refusal';
import { audit } from './audit/audit.ts';
import { progressBar } from './commands/progress.ts';
import type { Context } from './context.ts';
import { MIGRATIONS } from './db/migrations.ts';
import { loadDemo } from './demo/load-demo.ts';
import { UnreadableFile } from './importing/csv-lines.ts';
import { importSnapshot } from './importing/import-snapshot.ts';
import { importTrades } from './importing/import-trades.ts';
import { operateOrder } from './orders/operate-order.ts';
import { outside } from './outside.ts';
import { settings } from './settings.ts';

const USAGE = `Usage:
  npm run market -- import trades <csv> --usd-krw <rate>
  npm run market -- import snapshot <csv> --usd-krw <rate>
  npm run market -- audit
  npm run market -- order move <order id> <state> [--reason <text>]
  npm run market -- demo
Add --json for an answer that programs read.`;

/** Something the person at the terminal can put right. */
class UsageError extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'usd-krw': { type: 'string' },
    reason: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
});
const say = (text: string, facts: object) => console.log(values.json ? JSON.stringify(facts) : text);

async function importFile(
  context: Context,
  kind: string | undefined,
  file: string | undefined,
): Promise<number> {
  const rate = Number(values['usd-krw']);
  if ((kind !== 'trades' && kind !== 'snapshot') || file === undefined || !(rate > 0))
    throw new UsageError(USAGE);
  const started = performance.now();
  const run = kind === 'trades' ? importTrades : importSnapshot;
  const bar = values.json ? () => {} : progressBar(`Importing ${kind}`);
  const { read, added, bad } = await run(context.db, readFileSync(file, 'utf8'), rate, bar);
  const seconds = (performance.now() - started) / 1000;
  const lines = bad.map(({ line, problem }) => `  line ${line}: ${problem}`);
  say(
    [
      `${read} rows read, ${added} new, ${read - added - bad.length} known already, ${bad.length} left out (${seconds.toFixed(1)} s).`,
      ...lines,
    ].join('\n'),
    { read, added, bad, seconds },
  );
  return 0;
}

async function auditAll({ db, clock }: Context): Promise<number> {
  const findings = await audit(db, clock());
  const broken = findings.filter(({ subjects }) => subjects.length > 0);
  const text = findings.map(
    ({ name, subjects }) =>
      `${subjects.length === 0 ? 'holds ' : 'BROKEN'}  ${name}${subjects.length > 0 ? `: ${subjects.join(', ')}` : ''}`,
  );
  say([...text, `${findings.length - broken.length} of ${findings.length} invariants hold.`].join('\n'), {
    holds: broken.length === 0,
    findings,
  });
  return broken.length === 0 ? 0 : 1;
}

async function moveOrder(
  context: Context,
  id: string | undefined,
  state: string | undefined,
): Promise<number> {
  if (!ORDER_STATES.includes(state as OrderState) || !Number.isSafeInteger(Number(id)))
    throw new UsageError(`${USAGE}\nStates: ${ORDER_STATES.join(', ')}`);
  await operateOrder(context, {
    orderId: Number(id),
    to: state as OrderState,
    actor: 'operator',
    reason: values.reason,
  });
  say(`Order ${id} is ${state}.`, { order_id: Number(id), state });
  return 0;
}

async function run(context: Context): Promise<number> {
  const [command, ...rest] = positionals;
  if (command === 'import') return importFile(context, rest[0], rest[1]);
  if (command === 'audit') return auditAll(context);
  if (command === 'order' && rest[0] === 'move') return moveOrder(context, rest[1], rest[2]);
  if (command === 'demo') {
    const filled = await loadDemo(context, progressBar('Filling the market'));
    say(
      filled ? 'The demo market is in the database.' : 'The database has items already; nothing was changed.',
      { filled },
    );
    return 0;
  }
  throw new UsageError(USAGE);
}

try {
  const db = await openDatabase({ url: settings.databaseUrl, folder: settings.folder, connections: 2 });
  await migrate(db, MIGRATIONS);
  process.exitCode = await run({
    db,
    ...outside(),
    queue: { send: async () => {} },
    live: { changed: () => {}, watch: async () => () => {}, close: async () => {} },
    log: console,
  });
  await db.destroy();
} catch (error) {
  const isPlain = error instanceof UsageError || error instanceof UnreadableFile || error instanceof Refusal;
  console.error(
    isPlain || (error as NodeJS.ErrnoException).code === 'ENOENT' ? (error as Error).message : error,
  );
  process.exitCode = 1;
}
process.exit();
