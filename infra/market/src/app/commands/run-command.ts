import { basename, dirname } from 'node:path';
import { type AuditLine, auditLine, operatorHere } from '@sold/service/audit/audit-line';
import { type Printing, say, sayFindings, type Terminal } from '@sold/service/commands/terminal';
import { Refusal } from '@sold/service/http/refusal';
import { environment } from '@sold/service/settings/environment';
import { isProduction } from '@sold/service/settings/production';
import type { Use } from '@sold/service/startup/open-migrated';
import { UnreadableFile } from '../../catalogue/imports/csv-lines.ts';
import { importSnapshot } from '../../catalogue/imports/import-snapshot.ts';
import { importTrades } from '../../catalogue/imports/import-trades.ts';
import { photosIn } from '../../catalogue/imports/photo-files.ts';
import { openText, readTwice } from '../../catalogue/imports/text-file.ts';
import { addUnitPhoto } from '../../custody/units/unit-photo.ts';
import { reportAgain } from '../../money/coupons/settle-coupons.ts';
import { audit } from '../../operators/audit/audit.ts';
import { compareBooks } from '../../operators/desk/compare-books.ts';
import { endRestored } from '../../people/messages/end-restored.ts';
import { loadDemo } from '../../tools/demo/load-demo.ts';
import { addDemoOperators } from '../../tools/demo/market/operators.ts';
import { progressBar } from '../../tools/demo/progress.ts';
import { addInspectionPhoto } from '../../trading/aftersale/add-inspection-photo.ts';
import type { Context } from '../context/context.ts';
import { answerTo, type CommandWords } from './command-forms.mjs';
import { type CommandLine, numberIn, readCommandLine, wholeOr, wrongUse } from './command-line.ts';
import { bytesOf, isOfFile, publishedIn, readJsonText } from './input-files.ts';
import { checkInput, operatorCall, operate as runCall, useOf } from './operate.ts';
import { UsageError } from './usage-error.ts';

interface Run extends Printing {
  context: Context;
  line: CommandLine;
  /** Encrypts what the database may not hold in clear. */
  secret: Uint8Array;
}

/** Context of a command that only reads: nothing is made for it. */
export type ReadContext = Pick<Context, 'db' | 'clock'>;

/** Opens what commands work in, once the command line is understood, and closes it after the work. */
export interface Opening {
  inMarket(work: (context: Context, secret: Uint8Array) => Promise<number>, use: Use): Promise<number>;
  inDatabase(work: (context: ReadContext) => Promise<number>): Promise<number>;
}

/** Numbers that the database gives. */
const IDS = { least: 1, most: Number.MAX_SAFE_INTEGER, isWhole: true };

async function importFile(run: Run, kind: 'trades' | 'snapshot', file: string): Promise<number> {
  const { context, line, isJson } = run;
  const { category, 'usd-krw': rate = '' } = line.values;
  const usdKrw = numberIn('--usd-krw', rate, { least: 0.01, most: 100_000 });
  const started = performance.now();
  const importRows = kind === 'trades' ? importTrades : importSnapshot;
  const bar = isJson ? () => {} : progressBar(`Importing ${kind}, bytes`);
  const text = await openText(file);
  const { read, added, traded, bad, withoutPhoto } = await importRows(context.db, readTwice(text, bar), {
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
    run,
    [
      `${read} rows read, ${added} new, ${read - added - bad.length} known already, ${bad.length} left out, ${withoutPhoto.length} problems with photos (${text.encoding}, ${seconds.toFixed(1)} s).`,
      ...lines,
    ].join('\n'),
    { encoding: text.encoding, read, added, bad, without_photo: withoutPhoto, seconds },
  );
  return 0;
}

async function auditAll(run: Printing & { context: ReadContext }): Promise<number> {
  const { db, clock } = run.context;
  return sayFindings(run, await audit(db, clock()));
}

/** Runs a call of the operator API in this process. */
async function operate(run: Run, path: string, input: unknown): Promise<number> {
  const { context, line, terminal } = run;
  const tellKey = (key: string) =>
    terminal.error(`Idempotency-Key ${key}: to send this very request again, add --key ${key}`);
  const done = await runCall(context, operatorCall(path), input, { key: line.values.key, tellKey });
  say(run, JSON.stringify(done, null, 2), done);
  return 0;
}

/** Writes the audit line of an act of several transactions, once it is done. */
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

async function addUnitPhotos(run: Run, id: string, files: readonly string[]): Promise<number> {
  const unitId = numberIn('<inventory id>', id, IDS);
  const photo_ids: number[] = [];
  for (const file of files)
    photo_ids.push(await addUnitPhoto(run.context, { unitId, bytes: bytesOf(file), actor: operatorHere() }));
  say(run, `The photos of unit ${unitId} are kept: ${photo_ids.join(', ')}.`, {
    inventory_id: unitId,
    photo_ids,
  });
  return 0;
}

async function reconcileBooks(run: Run): Promise<number> {
  const { context, line } = run;
  const days = numberIn('--days', line.values.days ?? '2', { least: 0.01, most: 3_650 });
  const compared = await compareBooks(context, { days, actor: operatorHere() });
  if (compared === null)
    throw new UsageError(`The gateway at ${context.gateway.address} does not answer. Nothing was changed.`);
  say(run, compared.text, compared.facts);
  return compared.isClear ? 0 : 1;
}

async function afterRestore(run: Run): Promise<number> {
  const { context } = run;
  const messages = await endRestored(context, { isSure: true });
  const coupons = await reportAgain(context);
  await writeDown(context, { action: 'after-restore', subject: 'message', detail: { messages, coupons } });
  say(
    run,
    `Messages that waited and are not sent, because they may be out: ${messages}. Uses of coupons that the market reports to the coupon service again: ${coupons}.`,
    { messages, coupons },
  );
  return 0;
}

async function moveOrder(run: Run, id: string, state: string): Promise<number> {
  const { context, line } = run;
  const { reason = '', cause } = line.values;
  const input = { order_id: wholeOr(id), state, reason, ...(cause !== undefined && { cause }) };
  checkInput(operatorCall('order/move'), input);
  if (line.photos.length > 0 && state !== 'failed_inspection')
    throw wrongUse('order move', `--photo goes with the state failed_inspection alone, not with ${state}.`);
  if (line.photos.length > 0) await addPhotos(context, id, line.photos);
  return operate(run, 'order/move', input);
}

async function fillDemo(run: Run): Promise<number> {
  if (isProduction(environment))
    throw new UsageError('SOLD_MODE=production: the demo market is not for a business.');
  const filled = await loadDemo(run.context, progressBar('Filling the market'));
  if (filled) await addDemoOperators(run.context, run.secret);
  say(
    run,
    filled ? 'The demo market is in the database.' : 'The database has items already; nothing was changed.',
    { filled },
  );
  return 0;
}

/** Action of each command; its arguments are those that follow the command's words. */
const COMMANDS: Record<Exclude<CommandWords, 'audit'>, (run: Run, ...args: string[]) => Promise<number>> = {
  'import trades': (run, file = '') => importFile(run, 'trades', file),
  'import snapshot': (run, file = '') => importFile(run, 'snapshot', file),
  'order move': (run, id = '', state = '') => moveOrder(run, id, state),
  'order photo': async (run, id = '', ...files) => {
    const orderId = await addPhotos(run.context, id, files);
    say(run, `The photos of order ${orderId} are kept.`, { order_id: orderId });
    return 0;
  },
  'order refund': (run, id) =>
    operate(run, 'order/refund', { order_id: wholeOr(id), reason: run.line.values.reason }),
  'order send-back': (run, id) =>
    operate(run, 'order/send-back', {
      order_id: wholeOr(id),
      carrier: run.line.values.carrier,
      invoice_no: run.line.values.invoice,
    }),
  'inventory move': (run, id, status) =>
    operate(run, 'inventory/move', {
      inventory_id: wholeOr(id),
      status,
      reason: run.line.values.reason ?? '',
    }),
  'inventory photo': (run, id = '', ...files) => addUnitPhotos(run, id, files),
  'inventory remove-photo': (run, id) =>
    operate(run, 'inventory/remove-photo', { photo_id: wholeOr(id), reason: run.line.values.reason }),
  'seller freeze': (run, id, days) =>
    operate(run, 'seller/freeze', {
      customer_id: wholeOr(id),
      days: wholeOr(days),
      reason: run.line.values.reason,
    }),
  'operator add': (run) => {
    const { email, name, role } = run.line.values;
    return operate(run, 'staff/add', { email, name, role });
  },
  'operator list': (run) => operate(run, 'staff/list', {}),
  'operator invite': (run, id) => operate(run, 'staff/invite', { operator_id: wholeOr(id) }),
  'operator role': (run, id) =>
    operate(run, 'staff/role', { operator_id: wholeOr(id), role: run.line.values.role }),
  'operator end': (run, id) => operate(run, 'staff/end', { operator_id: wholeOr(id) }),
  'operator end-sessions': (run, id) => operate(run, 'staff/end-sessions', { operator_id: wholeOr(id) }),
  operate: (run, path = '', json = '{}') => operate(run, path, readJsonText(json, 'the input')),
  'policies publish': (run, file = '') => operate(run, 'policies/publish', { list: publishedIn(file) }),
  reconcile: reconcileBooks,
  'after-restore': afterRestore,
  demo: fillDemo,
};

/**
 * Runs a command: the exit code is 0 only when all went well, and 2 for a command line that cannot be read.
 * @param argv without the program
 */
export async function runCommand(
  argv: readonly string[],
  { inMarket, inDatabase }: Opening,
  terminal: Terminal,
): Promise<number> {
  const answer = answerTo(argv);
  if (answer !== null) {
    (answer.code === 0 ? terminal.log : terminal.error)(answer.text);
    return answer.code;
  }
  let isUnderstood = false;
  try {
    const line = readCommandLine(argv);
    isUnderstood = true;
    const { isJson, words, args } = line;
    const use = line.use === 'call' ? useOf(operatorCall(args[0] ?? '')) : line.use;
    const printing = { line, terminal, isJson };
    if (words === 'audit') return await inDatabase((context) => auditAll({ context, ...printing }));
    const command = COMMANDS[words];
    return await inMarket((context, secret) => command({ context, secret, ...printing }, ...args), use);
  } catch (error) {
    const isPlain =
      error instanceof UsageError || error instanceof UnreadableFile || error instanceof Refusal;
    terminal.error(isPlain || isOfFile(error) ? (error as Error).message : error);
    return isUnderstood ? 1 : 2;
  }
}
