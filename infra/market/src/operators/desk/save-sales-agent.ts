import { auditLine } from '@sold/service/audit/audit-line';
import { unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';

/** Makes a customer a sales agent of an item, or changes how they present themselves. @throws Refusal 404 */
export async function saveSalesAgent(
  { db, clock }: Context,
  agent: { item_id: number; customer_id: number; name: string; introduction: string; actor: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const known =
      await sql`select 1 from item, customer where item.id = ${agent.item_id} and customer.id = ${agent.customer_id}`.execute(
        trx,
      );
    if (known.rows.length === 0) unknown('unknown_item', '상품이나 회원을 찾을 수 없어요.');
    const { rows } = await sql<{ id: number }>`
      insert into sales_agent (item_id, customer_id, name, introduction)
      values (${agent.item_id}, ${agent.customer_id}, ${agent.name}, ${agent.introduction})
      on conflict (item_id, customer_id) do update set name = excluded.name, introduction = excluded.introduction returning id`.execute(
      trx,
    );
    await auditLine(trx, {
      actor: agent.actor,
      action: 'sales-agent.save',
      subject: `item:${agent.item_id}`,
      detail: { customer_id: agent.customer_id, name: agent.name },
      at: clock(),
    });
    return (rows[0] as { id: number }).id;
  });
}
