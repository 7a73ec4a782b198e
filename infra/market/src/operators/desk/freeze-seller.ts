import { kstText } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { auditLine } from '@sold/service/audit/audit-line';
import { sql } from 'kysely';
import { notify } from '../../people/notices/notify.ts';
import { STOP_ENDED_TEXT } from '../../people/notices/texts/penalties.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { withdrawOffers } from '../../trading/aftersale/stopped-offers.ts';
import { forgivePenalties } from '../../trading/penalties/penalties.ts';
import { stopText } from '../../trading/penalties/seller-stop.ts';
import type { Context } from '../context/context.ts';

/**
 * Stops a seller for some days, and takes their offers out of the books; zero days let them sell again, also after a stop
 * by penalties.
 * @returns until when, KST text; empty when not stopped
 */
export async function freezeSeller(
  context: Context,
  freeze: { customerId: number; days: number; reason: string; actor: string },
): Promise<string> {
  const { db, clock } = context;
  const at = clock();
  const until = freeze.days === 0 ? null : new Date(at.getTime() + freeze.days * DAY_MS);
  await db.transaction().execute(async (trx) => {
    const { rows } =
      await sql`update customer set frozen_until = ${until}, frozen_reason = ${freeze.days === 0 ? '' : freeze.reason}
      where id = ${freeze.customerId} returning 1`.execute(trx);
    if (rows.length === 0) notFound('unknown_customer');
    if (until === null) await forgivePenalties(trx, freeze.customerId, at);
    const message =
      until === null ? STOP_ENDED_TEXT : stopText({ reason: freeze.reason, until: kstText(until) });
    await notify(trx, freeze.customerId, { kind: 'seller' }, message, at);
    await auditLine(trx, {
      actor: freeze.actor,
      action: 'seller.freeze',
      subject: `customer:${freeze.customerId}`,
      detail: { days: freeze.days, reason: freeze.reason },
      at,
    });
  });
  await withdrawOffers(context, freeze.customerId);
  return until === null ? '' : kstText(until);
}
