import { kstText } from '@sold/contracts/rules/bid-duration';
import { openFindings } from '../../operators/desk/findings.ts';
import { reconcile } from '../../trading/reconciliation/reconcile.ts';
import type { Context } from '../context.ts';

/** What `reconcile` tells the person at the terminal, and a program. */
export interface Compared {
  /** Nothing waits for a person. */
  isClear: boolean;
  text: string;
  facts: {
    gateway: string;
    days: number;
    /** Up to which moment the gateway's books were read. */
    until: string;
    movements: number;
    resolved: number;
    open: number;
    waiting: Waiting[];
  };
}

interface Waiting {
  finding_id: number;
  kind: string;
  payment: string;
  order_id: number | null;
  /** Won. */
  amount: number;
  since: string;
  todo: string;
}

/** Compares the books of some days and lists everything that waits for a person, from this round or before. Null when the gateway does not answer. */
export async function compareBooks(context: Context, days: number): Promise<Compared | null> {
  const now = context.clock();
  const done = await reconcile(context, new Date(now.getTime() - days * 86_400_000), now);
  if (done === null) return null;
  const gateway = context.gateway.address;
  const until = done.until.toISOString();
  const waiting = (await openFindings(context.db)).map(
    ({ id, kind, payment, order_id, amount, at, todo }): Waiting => ({
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
  const head = `${movements} movements of this market at ${gateway}, read up to ${kstText(done.until)} (Korea) / ${until}; ${resolved} differences resolved, ${waiting.length} left for a person.`;
  return {
    isClear: waiting.length === 0,
    text: [head, ...waiting.map(line)].join('\n'),
    facts: { gateway, days, until, movements, resolved, open, waiting },
  };
}

function line({ finding_id, kind, payment, order_id, amount, since, todo }: Waiting): string {
  const about = order_id === null ? `payment ${payment}` : `order ${order_id}, payment ${payment}`;
  return `  ${finding_id}  ${kind}  ${amount} won  ${about}  since ${since}\n      ${todo}`;
}
