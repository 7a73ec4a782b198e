/**
 * Commands of the market:
 * `import trades <csv> --usd-krw <rate>`, `import snapshot <csv> --usd-krw <rate>`, `audit`, `demo`,
 * `order move|refund|photo`, `inventory move|photo|remove-photo`, `seller freeze`, `operate <area>/<action> <json>`, `policies publish <file>`,
 * `reconcile`. `--json` prints for programs. Exit 0 only when all went well.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyCall } from '@sold/contracts/calls/define';
import { calls } from '@sold/contracts/calls/index';
import { type AuditLine, auditLine, operatorHere } from '@sold/service/audit/audit-line';
import { findingsText } from '@sold/service/audit/invariants';
import { openDatabase } from '@sold/service/db/database';
import { migrate } from '@sold/service/db/migrate';
import { Refusal } from '@sold/service/http/refusal';
import { inputCheck } from '@sold/service/http/validate';
import { isProduction } from '@sold/service/operations/production';
import { stopStart } from '@sold/service/operations/start-problem';
import { loadSecret } from '@sold/service/session/secret';
import { audit } from './audit/audit.ts';
import { progressBar } from './commands/progress.ts';
import type { Context } from './context.ts';
import { MIGRATIONS } from './db/migrations.ts';
import { loadDemo } from './demo/load-demo.ts';
import type { Handler } from './http/handler.ts';
import { operatorApi } from './http/operator-api.ts';
import { UnreadableFile } from './importing/csv-lines.ts';
import { importSnapshot } from './importing/import-snapshot.ts';
import { importTrades } from './importing/import-trades.ts';
import { openText } from './importing/text-file.ts';
import { addInspectionPhoto } from './inspection/add-photo.ts';
import { addUnitPhoto } from './inspection/unit-photo.ts';
import { liveItems } from './live/live-items.ts';
import { outside } from './outside.ts';
import { marketIdOf } from './payments/market-id.ts';
import { reconcile } from './payments/reconcile.ts';
import { versionsIn } from './policies/read-hashes.ts';
import { previewTokens } from './publications/preview-token.ts';
import { settings } from './settings.ts';

const USAGE = `Usage:
  npm run market -- import trades <csv> --usd-krw <rate>
  npm run market -- import snapshot <csv> --usd-krw <rate>
  npm run market -- audit
  npm run market -- order move <order id> <state> [--reason <text>] [--cause fake|condition] [--photo <file>]…
                                                         failed_inspection needs a reason; cause and photos go with it
                                                         alone; paid, payment_failed and refunded follow from money
  npm run market -- order photo <order id> <file>…       photos of what is wrong, which buyer and seller see once the
                                                         inspection has failed: JPEG, PNG or WebP, up to six of 1 MB
  npm run market -- order refund <order id> --reason <text>
  npm run market -- inventory move <inventory id> <status> [--reason <text>]
  npm run market -- inventory photo <inventory id> <file>…
                                                         photos of a unit that has arrived, which everybody sees while it
                                                         is on offer; prints their numbers
  npm run market -- inventory remove-photo <photo id> --reason <text>
  npm run market -- seller freeze <customer id> <days> --reason <text>
  npm run market -- operate <area>/<action> '<json>'    what the operator API takes, for example
                                                         raffle/create, content/save, release/save, notice/save, banner/save,
                                                         config/save, sales-agent/save, item/terms, payout/list, payout/close,
                                                         inventory/photo-list, message/list, audit-log,
                                                         reconciliation, reconciliation/close,
                                                         item/buttons, raffle/joins, raffle/awaited
                                                         publication/list, publication/preview, publication/schedule,
                                                         publication/withdraw, each of a kind and an id:
                                                         '{"kind":"raffle","id":7}'
  npm run market -- policies publish <hashes.json>       what the policy remote has published: its documents/hashes.json
  npm run market -- reconcile [--days <n>]
  npm run market -- demo
Add --json for an answer that programs read.`;

/** Something the person at the terminal can put right. */
class UsageError extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'usd-krw': { type: 'string' },
    reason: { type: 'string', default: '' },
    cause: { type: 'string' },
    photo: { type: 'string', multiple: true, default: [] },
    days: { type: 'string', default: '2' },
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
  const bar = values.json ? () => {} : progressBar(`Importing ${kind}, bytes`);
  const text = await openText(file);
  const pieces = text.read((bytes) => bar(bytes, text.size));
  const { read, added, traded, bad } = await run(context.db, pieces, { usdKrw: rate, now: context.clock() });
  for (const itemId of traded) context.live.changed(itemId);
  await writeDown(context, {
    action: `import.${kind}`,
    subject: `file:${basename(file)}`,
    detail: { usd_krw: rate, encoding: text.encoding, read, added, bad: bad.length },
  });
  const seconds = (performance.now() - started) / 1000;
  const lines = bad.map(({ line, problem }) => `  line ${line}: ${problem}`);
  say(
    [
      `${read} rows read, ${added} new, ${read - added - bad.length} known already, ${bad.length} left out (${text.encoding}, ${seconds.toFixed(1)} s).`,
      ...lines,
    ].join('\n'),
    { encoding: text.encoding, read, added, bad, seconds },
  );
  return 0;
}

async function auditAll({ db, clock }: Context): Promise<number> {
  const findings = await audit(db, clock());
  const holds = findings.every(({ subjects }) => subjects.length === 0);
  say(findingsText(findings), { holds, findings });
  return holds ? 0 : 1;
}

/** Runs a call of the operator API in this process: the same checks, the same audit log. */
async function operate(context: Context, path: string, input: unknown): Promise<number> {
  const call = Object.values(calls).find((one) => one.path === `/api/operator/${path}`) as
    | AnyCall
    | undefined;
  if (call === undefined) throw new UsageError(`There is no operator call ${path}.\n${USAGE}`);
  inputCheck(call)(input);
  const handler = operatorApi[
    `${call.method} ${call.path}` as keyof typeof operatorApi
  ] as Handler<'GET /api/operator/audit-log'>;
  const request = { intent: '', issueToken: () => {}, address: '', operator: operatorHere() };
  const done = await handler(context, input as never, null, request);
  say(JSON.stringify(done, null, 2), done);
  return 0;
}

/** Leaves a line in the audit log of an act that is more than one transaction, once it is done. */
async function writeDown(
  { db, clock }: Context,
  act: Pick<AuditLine, 'action' | 'subject' | 'detail'>,
): Promise<void> {
  await db.transaction().execute((trx) => auditLine(trx, { ...act, actor: operatorHere(), at: clock() }));
}

async function addPhotos(context: Context, id: string | undefined, files: readonly string[]): Promise<void> {
  const orderId = Number(id);
  if (!Number.isSafeInteger(orderId)) throw new UsageError(USAGE);
  for (const file of files)
    await addInspectionPhoto(context, { orderId, bytes: readFileSync(file), actor: operatorHere() });
}

async function addUnitPhotos(
  context: Context,
  id: string | undefined,
  files: readonly string[],
): Promise<number> {
  const unitId = Number(id);
  if (!Number.isSafeInteger(unitId) || files.length === 0) throw new UsageError(USAGE);
  const photo_ids: number[] = [];
  for (const file of files)
    photo_ids.push(await addUnitPhoto(context, { unitId, bytes: readFileSync(file), actor: operatorHere() }));
  say(`The photos of unit ${unitId} are kept: ${photo_ids.join(', ')}.`, { inventory_id: unitId, photo_ids });
  return 0;
}

async function compareBooks(context: Context): Promise<number> {
  const now = context.clock();
  const days = Number(values.days);
  if (!(days > 0)) throw new UsageError(USAGE);
  const done = await reconcile(context, new Date(now.getTime() - days * 86_400_000), now);
  const gateway = context.gateway.address;
  if (done === null) throw new UsageError(`The gateway at ${gateway} does not answer. Nothing was changed.`);
  await writeDown(context, {
    action: 'reconciliation.run',
    subject: 'gateway',
    detail: { gateway, days, ...done },
  });
  say(
    `${done.movements} movements of this market at ${gateway}, ${done.healed} differences healed, ${done.open} left for a person.`,
    { gateway, ...done },
  );
  return done.open === 0 ? 0 : 1;
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    throw new UsageError(`This is not JSON: ${text}`);
  }
}

async function run(context: Context): Promise<number> {
  const [command, ...rest] = positionals;
  if (command === 'import') return importFile(context, rest[0], rest[1]);
  if (command === 'audit') return auditAll(context);
  const [action, id, to] = rest;
  const { reason, cause } = values;
  if (command === 'order' && action === 'photo' && to !== undefined) {
    await addPhotos(context, id, rest.slice(2));
    say(`The photos of order ${id} are kept.`, { order_id: Number(id) });
    return 0;
  }
  if (command === 'order' && action === 'move') {
    if (values.photo.length > 0 && to !== 'failed_inspection') throw new UsageError(USAGE);
    await addPhotos(context, id, values.photo);
    return operate(context, 'order/move', {
      order_id: Number(id),
      state: to,
      reason,
      ...(cause && { cause }),
    });
  }
  if (command === 'order' && action === 'refund')
    return operate(context, 'order/refund', { order_id: Number(id), reason });
  if (command === 'inventory' && action === 'move')
    return operate(context, 'inventory/move', { inventory_id: Number(id), status: to, reason });
  if (command === 'inventory' && action === 'photo') return addUnitPhotos(context, id, rest.slice(2));
  if (command === 'inventory' && action === 'remove-photo')
    return operate(context, 'inventory/remove-photo', { photo_id: Number(id), reason });
  if (command === 'seller' && action === 'freeze')
    return operate(context, 'seller/freeze', { customer_id: Number(id), days: Number(to), reason });
  if (command === 'operate') return operate(context, action ?? '', readJson(id));
  if (command === 'policies' && action === 'publish' && id !== undefined)
    return operate(context, 'policies/publish', { list: versionsIn(readFileSync(id, 'utf8')) });
  if (command === 'reconcile') return compareBooks(context);
  if (command === 'demo') {
    if (isProduction(process.env))
      throw new UsageError('SOLD_MODE=production: the demo market is not for a business.');
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
  const { databaseUrl: url, folder } = settings;
  const db = await openDatabase({ url, folder, connections: 2 }).catch(stopStart(folder));
  await migrate(db, MIGRATIONS).catch(stopStart(folder));
  // Copies that run are told of what is changed here.
  const live = liveItems(db, console);
  const parties = outside(await marketIdOf(db));
  const previews = previewTokens(loadSecret(process.env.SOLD_JWT_SECRET, join(folder, 'secret')));
  const queue = { send: async () => {} };
  process.exitCode = await run({ db, ...parties, previews, queue, live, log: console });
  await live.close();
  await db.destroy();
} catch (error) {
  const isPlain = error instanceof UsageError || error instanceof UnreadableFile || error instanceof Refusal;
  console.error(
    isPlain || (error as NodeJS.ErrnoException).code === 'ENOENT' ? (error as Error).message : error,
  );
  process.exitCode = 1;
}
process.exit();
