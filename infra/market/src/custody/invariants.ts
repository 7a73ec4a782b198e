import type { Invariant } from '@sold/service/audit/invariants';
import { sql } from 'kysely';
import { isOpen } from '../catalogue/prices/live.ts';
import { IS_UNDONE } from '../catalogue/prices/order-states.ts';

export const CUSTODY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a unit on offer is in storage and its owner offers it, once',
    breaches: (now) => sql`
      select 'inventory ' || unit.id as subject from inventory unit join bid on bid.inventory_id = unit.id
      where ${isOpen(now)}
      group by unit.id having count(*) > 1 or bool_or(bid.customer_id <> unit.owner_id) or bool_or(unit.status <> 'stored')`,
  },
  {
    name: 'a unit that was bought in storage waits there until its purchase is settled',
    breaches: () => sql`
      select 'inventory ' || unit.id as subject from inventory unit join order_ on order_.inventory_id = unit.id
      where order_.state = 'passed' and (unit.status <> 'sold' or unit.owner_id <> order_.buyer_id)`,
  },
  {
    name: 'a unit belongs to its last buyer, or to SOLD once it paid them for it, or again to the seller when that was undone',
    breaches: () => sql`
      select 'inventory ' || unit.id as subject from inventory unit
      join lateral (select buyer_id, seller_id, ${IS_UNDONE} as is_undone,
                           exists (select 1 from claim where claim.order_id = order_.id and claim.arrived_at is not null) as is_bought_back from order_
                    where inventory_id = unit.id and paid_at is not null order by id desc limit 1) last on true
      where case when last.is_undone then unit.owner_id <> last.seller_id and (unit.owner_id <> last.buyer_id or unit.status <> 'left')
                 else unit.owner_id <> last.buyer_id and not last.is_bought_back end`,
  },
];
