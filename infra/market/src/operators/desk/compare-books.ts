import { kstText } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { CallTable } from '@sold/contracts/calls/index';
import { auditLine } from '@sold/service/audit/audit-line';
import { reconcile } from '../../trading/reconciliation/reconcile.ts';
import type { Context } from '../context/context.ts';
import { openFindings } from './findings.ts';

type Facts = CallTable['POST /api/operator/reconciliation/run']['output'];

/** Result of `reconcile` for the terminal, and for a program. */
interface Compared {
  /** No finding waits for an operator. */
  isClear: boolean;
  text: string;
  facts: Facts;
}

/**
 * Compares the books of some days, lists everything that waits for a person, from this round or before, and leaves a line in the
 * audit log. Null when the gateway does not answer.
 */
export async function compareBooks(
  context: Context,
  { days, actor }: { days: number; actor: string },
): Promise<Compared | null> {
  const now = context.clock();
  const done = await reconcile(context, new Date(now.getTime() - days * DAY_MS), now);
  if (done === null) return null;
  const gateway = context.gateway.address;
  const until = done.until.toISOString();
  const waiting = (await openFindings(context.db)).map(
    ({ id, kind, payment, order_id, amount, at, todo }): Facts['waiting'][number] => ({
      finding_id: id,
      kind,
      payment,
      order_id,
      amount,
      since: at.toISOString(),
      todo,
    }),
  );
  const { movements, resolved, open } = done;
  const detail = { gateway, days, until, movements, resolved, open, waiting: waiting.length };
  await context.db.transaction().execute((trx) =>
    auditLine(trx, {
      actor,
      action: 'reconciliation.run',
      subject: 'gateway',
      detail,
      at: context.clock(),
    }),
  );
  const head = `${movements} movements of this market at ${gateway}, read from ${kstText(done.from)} up to ${kstText(done.until)} (Korea) / ${until}; ${resolved} differences resolved, ${waiting.length} left for a person.`;
  return {
    isClear: waiting.length === 0,
    text: [head, ...waiting.map(line)].join('\n'),
    facts: { gateway, days, until, movements, resolved, open, waiting },
  };
}

function line({
  finding_id,
  kind,
  payment,
  order_id,
  amount,
  since,
  todo,
}: Facts['waiting'][number]): string {
  const about = order_id === null ? `payment ${payment}` : `order ${order_id}, payment ${payment}`;
  return `  ${finding_id}  ${kind}  ${amount} won  ${about}  since ${since}\n      ${todo}`;
}
