/**
 * Commands of the market:
 * `import trades <csv> --usd-krw <rate>`, `import snapshot <csv> --usd-krw <rate>`, `audit`, `demo`,
 * `order move|refund|photo|send-back`, `inventory move|photo|remove-photo`, `seller freeze`, `operate <area>/<action> <json>`, `policies publish <file>`,
 * `reconcile`. `--json` prints for programs. Exit 0 only when all went well.
 */
import { basename, dirname, join } from 'node:path';
import { type AuditLine, auditLine, operatorHere } from '@sold/service/audit/audit-line';
import { findingsText } from '@sold/service/audit/invariants';
import { Refusal } from '@sold/service/http/refusal';
import { openForTool } from '@sold/service/operations/open-migrated';
import { isProduction } from '@sold/service/operations/production';
import { stopStart } from '@sold/service/operations/start-problem';
import { loadSecret } from '@sold/service/session/secret';
import { UnreadableFile } from '../catalogue/imports/csv-lines.ts';
import { importSnapshot } from '../catalogue/imports/import-snapshot.ts';
import { importTrades } from '../catalogue/imports/import-trades.ts';
import { photosIn } from '../catalogue/imports/photo-files.ts';
import { openText, readTwice } from '../catalogue/imports/text-file.ts';
import { addUnitPhoto } from '../custody/units/unit-photo.ts';
import { holdOrStop } from '../money/gateway/hold-to-market.ts';
import { marketIdOf } from '../money/gateway/market-id.ts';
import { audit } from '../operators/audit/audit.ts';
import { compareBooks } from '../operators/desk/compare-books.ts';
import { MIGRATIONS } from '../platform/db/migrations.ts';
import { liveItems } from '../platform/live/live-items.ts';
import { previewTokens } from '../platform/previews/preview-token.ts';
import { loadDemo } from '../tools/demo/load-demo.ts';
import { addInspectionPhoto } from '../trading/aftersale/add-inspection-photo.ts';
import type { CommandWords } from './commands/command-forms.ts';
import { type CommandLine, numberIn, readCommandLine, wholeOr, wrongUse } from './commands/command-line.ts';
import { bytesOf, isOfFile, publishedIn, readJsonText } from './commands/input-files.ts';
import { checkInput, operatorCall, operate as runCall } from './commands/operate.ts';
import { progressBar } from './commands/progress.ts';
import { UsageError } from './commands/usage-error.ts';
import { compose } from './compose.ts';
import type { Context } from './context.ts';
import { outside } from './outside.ts';
import { settings } from './settings.ts';

/** What the person at the terminal wants. */
let line: CommandLine;
/** Numbers that the database gives. */
const IDS = { least: 1, most: Number.MAX_SAFE_INTEGER, isWhole: true };

const say = (text: string, facts: object) => console.log(line.isJson ? JSON.stringify(facts) : text);

async function importFile(context: Context, kind: 'trades' | 'snapshot', file: string): Promise<number> {
  const { category, 'usd-krw': rate = '' } = line.values;
  const usdKrw = numberIn('--usd-krw', rate, { least: 0.01, most: 100_000 });
  const started = performance.now();
  const run = kind === 'trades' ? importTrades : importSnapshot;
  const bar = line.isJson ? () => {} : progressBar(`Importing ${kind}, bytes`);
  const text = await openText(file);
  const { read, added, traded, bad, withoutPhoto } = await run(context.db, readTwice(text, bar), {
    usdKrw,
    now: context.clock(),
    readPhoto: photosIn(dirname(file)),
    ...(category !== undefined && { category }),
  });
  for (const itemId of traded) context.live.changed(itemId);
  await writeDown(context, {
    action: `import.${kind}`,
    subject: `file:${basename(file)}`,
    detail: { usd_krw: usdKrw, encoding: text.encoding, read, added, bad: bad.length },
  });
  const seconds = (performance.now() - started) / 1000;
  const lines = [...bad, ...withoutPhoto].map((row) => `  line ${row.line}: ${row.problem}`);
  say(
    [
      `${read} rows read, ${added} new, ${read - added - bad.length} known already, ${bad.length} left out, ${withoutPhoto.length} problems with photos (${text.encoding}, ${seconds.toFixed(1)} s).`,
      ...lines,
    ].join('\n'),
    { encoding: text.encoding, read, added, bad, without_photo: withoutPhoto, seconds },
  );
  return 0;
}

async function auditAll({ db, clock }: Context): Promise<number> {
  const findings = await audit(db, clock());
  const holds = findings.every(({ subjects }) => subjects.length === 0);
  say(findingsText(findings), { holds, findings });
  return holds ? 0 : 1;
}

/** Runs a call of the operator API in this process. */
async function operate(context: Context, path: string, input: unknown): Promise<number> {
  const tellKey = (key: string) =>
    console.error(`Idempotency-Key ${key}: to send this very request again, add --key ${key}`);
  const done = await runCall(context, operatorCall(path), input, { key: line.values.key, tellKey });
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

async function addPhotos(context: Context, id: string, files: readonly string[]): Promise<number> {
  const orderId = numberIn('<order id>', id, IDS);
  for (const file of files)
    await addInspectionPhoto(context, { orderId, bytes: bytesOf(file), actor: operatorHere() });
  return orderId;
}

async function addUnitPhotos(context: Context, id: string, files: readonly string[]): Promise<number> {
  const unitId = numberIn('<inventory id>', id, IDS);
  const photo_ids: number[] = [];
  for (const file of files)
    photo_ids.push(await addUnitPhoto(context, { unitId, bytes: bytesOf(file), actor: operatorHere() }));
  say(`The photos of unit ${unitId} are kept: ${photo_ids.join(', ')}.`, { inventory_id: unitId, photo_ids });
  return 0;
}

async function reconcileBooks(context: Context): Promise<number> {
  const days = numberIn('--days', line.values.days ?? '2', { least: 0.01, most: 3_650 });
  const compared = await compareBooks(context, { days, actor: operatorHere() });
  if (compared === null)
    throw new UsageError(`The gateway at ${context.gateway.address} does not answer. Nothing was changed.`);
  say(compared.text, compared.facts);
  return compared.isClear ? 0 : 1;
}

async function moveOrder(context: Context, id: string, state: string): Promise<number> {
  const { reason = '', cause } = line.values;
  const input = { order_id: wholeOr(id), state, reason, ...(cause !== undefined && { cause }) };
  checkInput(operatorCall('order/move'), input);
  if (line.photos.length > 0 && state !== 'failed_inspection')
    throw wrongUse('order move', `--photo goes with the state failed_inspection alone, not with ${state}.`);
  if (line.photos.length > 0) await addPhotos(context, id, line.photos);
  return operate(context, 'order/move', input);
}

async function fillDemo(context: Context): Promise<number> {
  if (isProduction(process.env))
    throw new UsageError('SOLD_MODE=production: the demo market is not for a business.');
  const filled = await loadDemo(context, progressBar('Filling the market'));
  say(
    filled ? 'The demo market is in the database.' : 'The database has items already; nothing was changed.',
    { filled },
  );
  return 0;
}

/** What each command does, with what follows its words. */
const RUN: Record<CommandWords, (context: Context, ...args: string[]) => Promise<number>> = {
  'import trades': (context, file = '') => importFile(context, 'trades', file),
  'import snapshot': (context, file = '') => importFile(context, 'snapshot', file),
  audit: auditAll,
  'order move': (context, id = '', state = '') => moveOrder(context, id, state),
  'order photo': async (context, id = '', ...files) => {
    const orderId = await addPhotos(context, id, files);
    say(`The photos of order ${orderId} are kept.`, { order_id: orderId });
    return 0;
  },
  'order refund': (context, id) =>
    operate(context, 'order/refund', { order_id: wholeOr(id), reason: line.values.reason }),
  'order send-back': (context, id) =>
    operate(context, 'order/send-back', {
      order_id: wholeOr(id),
      carrier: line.values.carrier,
      invoice_no: line.values.invoice,
    }),
  'inventory move': (context, id, status) =>
    operate(context, 'inventory/move', {
      inventory_id: wholeOr(id),
      status,
      reason: line.values.reason ?? '',
    }),
  'inventory photo': (context, id = '', ...files) => addUnitPhotos(context, id, files),
  'inventory remove-photo': (context, id) =>
    operate(context, 'inventory/remove-photo', { photo_id: wholeOr(id), reason: line.values.reason }),
  'seller freeze': (context, id, days) =>
    operate(context, 'seller/freeze', {
      customer_id: wholeOr(id),
      days: wholeOr(days),
      reason: line.values.reason,
    }),
  operate: (context, path = '', json = '{}') => operate(context, path, readJsonText(json, 'the input')),
  'policies publish': (context, file = '') =>
    operate(context, 'policies/publish', { list: publishedIn(file) }),
  reconcile: reconcileBooks,
  demo: fillDemo,
};

try {
  line = readCommandLine(process.argv.slice(2));
  const { databaseUrl: url, folder } = settings;
  const db = await openForTool({ url, folder }, MIGRATIONS, { hasQueue: true }).catch(stopStart(folder));
  // Replicas that run are told of what is changed here.
  const live = liveItems(db, console);
  const marketId = await marketIdOf(db);
  if (url !== undefined) holdOrStop(folder, marketId);
  const parties = outside(marketId);
  const previews = previewTokens(loadSecret(process.env.SOLD_JWT_SECRET, join(folder, 'secret')));
  const queue = { send: async () => {} };
  process.exitCode = await RUN[line.words](
    compose({ db, ...parties, previews, queue, live, log: console }),
    ...line.args,
  );
  await live.close();
  await db.destroy();
} catch (error) {
  const isPlain = error instanceof UsageError || error instanceof UnreadableFile || error instanceof Refusal;
  console.error(isPlain || isOfFile(error) ? (error as Error).message : error);
  process.exitCode = 1;
}
process.exit();
