/**
 * Commands of the coupon service: `define`, `issue`, `audit`, `audit-log`, `demo`. `--json` prints for programs. Exit 0 only when all
 * went well. With the embedded engine the service must be stopped first.
 */
import { parseArgs } from 'node:util';
import { type AuditLine, operatorHere } from '@sold/service/audit/audit-line';
import { findingsText } from '@sold/service/audit/invariants';
import { Refusal } from '@sold/service/http/refusal';
import { openForTool } from '@sold/service/operations/open-migrated';
import { stopStart } from '@sold/service/operations/start-problem';
import { sql } from 'kysely';
import { audit } from './audit/audit.ts';
import type { Context } from './context.ts';
import { marketCatalogue } from './coupons/catalogue.ts';
import { issueCoupon } from './coupons/issue-coupon.ts';
import { MIGRATIONS } from './db/migrations.ts';
import { type Definition, defineCoupon } from './definitions/define-coupon.ts';
import { welcomeCoupons } from './demo/welcome-coupons.ts';
import { settings } from './settings.ts';

const USAGE = `Usage:
  npm run coupon -- define <code> --name <text> (--won <amount> | --percent <number> --cap <won>)
                    [--min-price <won>] [--category <code>] --from <yyyy-MM-dd> --to <yyyy-MM-dd> [--days <n>] [--limit <n>]
  npm run coupon -- issue <code> --customers <id,id,…>
  npm run coupon -- audit
  npm run coupon -- audit-log                            the last fifty lines, newest first
  npm run coupon -- demo --customers <id,id,…>
Days are Korean; --to is the last day. Add --json for an answer that programs read.`;

/** Something the person at the terminal can put right. */
class UsageError extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    won: { type: 'string' },
    percent: { type: 'string' },
    cap: { type: 'string' },
    'min-price': { type: 'string' },
    category: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    days: { type: 'string' },
    limit: { type: 'string' },
    customers: { type: 'string' },
    bids: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const say = (text: string, facts: object) => console.log(values.json ? JSON.stringify(facts) : text);
const optional = (text: string | undefined) => (text === undefined ? null : Number(text));

/** The ids of `--customers`. */
function customers(): number[] {
  const ids = (values.customers ?? '').split(',').map(Number);
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new UsageError(USAGE);
  return ids;
}

async function define(context: Context, code: string | undefined): Promise<number> {
  const { name, won, percent, from, to } = values;
  if (!code || !name || !from || !to || (won === undefined) === (percent === undefined))
    throw new UsageError(USAGE);
  const definition: Definition = {
    code,
    name,
    discount_kind: won === undefined ? 'percent' : 'fixed',
    discount_value: Number(won ?? percent),
    max_discount: optional(values.cap),
    min_price: optional(values['min-price']) ?? 0,
    classification_code: values.category ?? null,
    valid_from: new Date(`${from}T00:00:00+09:00`),
    valid_to: new Date(new Date(`${to}T00:00:00+09:00`).getTime() + 86_400_000),
    valid_days: optional(values.days),
    issue_limit: optional(values.limit),
    allows_bid: values.bids,
  };
  const added = await defineCoupon(context, definition, operatorHere());
  if (!added) throw new UsageError(`There is a definition ${code} already; what was promised with it stays.`);
  say(`${code} can be issued.`, { code });
  return 0;
}

async function issue(context: Context, code: string | undefined): Promise<number> {
  if (!code) throw new UsageError(USAGE);
  const issued: { customer_id: number; coupon_id?: number; reason?: string }[] = [];
  for (const customer_id of customers()) {
    try {
      const gift = { key: `cli:${code}:${customer_id}`, definition: code, customer_id };
      const { id } = await issueCoupon(context, gift, operatorHere());
      issued.push({ customer_id, coupon_id: id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      issued.push({ customer_id, reason: error.reason });
    }
  }
  say(
    issued
      .map(
        ({ customer_id, coupon_id, reason }) => `customer ${customer_id}: ${reason ?? `coupon ${coupon_id}`}`,
      )
      .join('\n'),
    { issued },
  );
  return issued.every(({ reason }) => reason === undefined) ? 0 : 1;
}

async function auditAll({ db, clock }: Context): Promise<number> {
  const findings = await audit(db, clock());
  const holds = findings.every(({ subjects }) => subjects.length === 0);
  say(findingsText(findings), { holds, findings });
  return holds ? 0 : 1;
}

async function showAuditLog({ db }: Context): Promise<number> {
  const { rows: list } = await sql<AuditLine>`
    select actor, action, subject, detail, at from audit_log order by id desc limit 50`.execute(db);
  say(
    list
      .map(
        (line) =>
          `${line.at.toISOString()} ${line.actor} ${line.action} ${line.subject} ${JSON.stringify(line.detail)}`,
      )
      .join('\n'),
    { list },
  );
  return 0;
}

async function run(context: Context): Promise<number> {
  const [command, code] = positionals;
  if (command === 'define') return define(context, code);
  if (command === 'issue') return issue(context, code);
  if (command === 'audit') return auditAll(context);
  if (command === 'audit-log') return showAuditLog(context);
  if (command !== 'demo') throw new UsageError(USAGE);
  const welcomed = customers();
  await welcomeCoupons(context, welcomed, operatorHere());
  say(`${welcomed.length} customers have the welcome coupons.`, { customers: welcomed });
  return 0;
}

try {
  const { databaseUrl: url, folder } = settings;
  const db = await openForTool({ url, folder }, MIGRATIONS).catch(stopStart(folder));
  process.exitCode = await run({
    db,
    clock: () => new Date(),
    catalogue: marketCatalogue(settings.marketUrl),
  });
  await db.destroy();
} catch (error) {
  console.error(error instanceof UsageError || error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
process.exit();
