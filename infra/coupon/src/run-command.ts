import { parseArgs } from 'node:util';
import { type AuditLine, operatorHere } from '@sold/service/audit/audit-line';
import { type Printing, say, sayFindings, type Terminal } from '@sold/service/commands/terminal';
import { Refusal } from '@sold/service/http/refusal';
import type { Use } from '@sold/service/startup/open-migrated';
import { sql } from 'kysely';
import { audit } from './audit/audit.ts';
import type { Context } from './context/context.ts';
import { issueCoupon } from './coupons/issue-coupon.ts';
import { type Definition, defineCoupon } from './definitions/define-coupon.ts';
import { welcomeCoupons } from './demo/welcome-coupons.ts';
import { answerTo, COMMANDS, OPTIONS, USAGE } from './usage.mjs';

/** Something the person at the terminal can put right. */
class UsageError extends Error {}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** A command that runs. */
interface Run extends Printing {
  context: Context;
  values: ReturnType<typeof read>['values'];
}

const optional = (text: string | undefined) => (text === undefined ? null : Number(text));

/** The ids of `--customers`. */
function customersIn({ values }: Run): number[] {
  const ids = (values.customers ?? '').split(',').map(Number);
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw new UsageError(USAGE);
  return ids;
}

async function define(run: Run, code: string | undefined): Promise<number> {
  const { context, values } = run;
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
    valid_to: new Date(`${to}T00:00:00+09:00`),
    valid_days: optional(values.days),
    issue_limit: optional(values.limit),
    allows_bid: values.bids,
  };
  const added = await defineCoupon(context, definition, operatorHere());
  if (!added) throw new UsageError(`There is a definition ${code} already; what was promised with it stays.`);
  say(run, `${code} can be issued.`, { code });
  return 0;
}

async function issue(run: Run, code: string | undefined): Promise<number> {
  if (!code) throw new UsageError(USAGE);
  const issued: { customer_id: number; coupon_id?: number; reason?: string }[] = [];
  for (const customer_id of customersIn(run)) {
    try {
      const gift = { key: `cli:${code}:${customer_id}`, definition: code, customer_id };
      const { id } = await issueCoupon(run.context, gift, operatorHere());
      issued.push({ customer_id, coupon_id: id });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      issued.push({ customer_id, reason: error.reason });
    }
  }
  say(
    run,
    issued
      .map(
        ({ customer_id, coupon_id, reason }) => `customer ${customer_id}: ${reason ?? `coupon ${coupon_id}`}`,
      )
      .join('\n'),
    { issued },
  );
  return issued.every(({ reason }) => reason === undefined) ? 0 : 1;
}

async function auditAll(run: Run): Promise<number> {
  const { db, clock } = run.context;
  return sayFindings(run, await audit(db, clock()));
}

async function showAuditLog(run: Run): Promise<number> {
  const { db } = run.context;
  const { rows: list } = await sql<AuditLine>`
    select actor, action, subject, detail, at from audit_log order by id desc limit 50`.execute(db);
  say(
    run,
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

function runWords(run: Run, [command, code]: readonly string[]): Promise<number> {
  if (command === 'define') return define(run, code);
  if (command === 'issue') return issue(run, code);
  if (command === 'audit') return auditAll(run);
  if (command === 'audit-log') return showAuditLog(run);
  if (command === 'demo') return giveWelcome(run);
  throw new UsageError(USAGE);
}

async function giveWelcome(run: Run): Promise<number> {
  const welcomed = customersIn(run);
  await welcomeCoupons(run.context, welcomed, operatorHere());
  say(run, `${welcomed.length} customers have the welcome coupons.`, { customers: welcomed });
  return 0;
}

/**
 * Runs a command: the exit code is 0 only when all went well, and 2 when it prints its usage.
 * @param argv without the program
 * @param withContext opens the coupon service, once the command line is read, and closes it after the work
 */
export async function runCommand(
  argv: readonly string[],
  withContext: (work: (context: Context) => Promise<number>, use: Use) => Promise<number>,
  terminal: Terminal,
): Promise<number> {
  const answer = answerTo(argv);
  if (answer !== null) {
    (answer.code === 0 ? terminal.log : terminal.error)(answer.text);
    return answer.code;
  }
  try {
    const { values, positionals } = read(argv);
    return await withContext(
      async (context) => runWords({ context, values, terminal, isJson: values.json }, positionals),
      COMMANDS[positionals[0] ?? ''] ?? 'reads',
    );
  } catch (error) {
    terminal.error(error instanceof UsageError || error instanceof Refusal ? error.message : error);
    return error instanceof UsageError && error.message.endsWith(USAGE) ? 2 : 1;
  }
}
