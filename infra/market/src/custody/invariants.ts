import { STORAGE_MOST } from '@sold/contracts/base/figures/storage';
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
    name: 'the last move of a unit names its place and its owner',
    breaches: () => sql`
      select 'inventory ' || unit.id as subject from inventory unit
      join lateral (select status, owner_id from inventory_event where inventory_id = unit.id order by id desc limit 1) last on true
      where last.status <> unit.status or last.owner_id <> unit.owner_id`,
  },
  {
    name: 'storage ends no sooner than the terms say, and takes every offer with it',
    breaches: () => sql`
      select 'inventory ' || unit.id as subject from inventory unit
      where unit.ends_at < unit.stored_since + ${STORAGE_MOST.days} * interval '1 day'
         or exists (select 1 from bid where bid.inventory_id = unit.id and bid.customer_id = unit.owner_id
                    and bid.status in ('live', 'away') and bid.expires_at > unit.ends_at)`,
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
  {
    name: 'goods on a place are at the centre',
    breaches: () => sql`
      select 'place ' || place.place || ' of ' || coalesce('inventory ' || unit.id, 'order ' || order_.id) as subject
      from goods_place place left join inventory unit on unit.id = place.inventory_id left join order_ on order_.id = place.order_id
      where unit.status in ('requested', 'left', 'returned', 'cancelled')
         or order_.state in ('payment_pending', 'paid', 'seller_preparing', 'seller_shipped', 'shipping', 'delivered', 'settled')
         or order_.sent_back is not null or order_.inventory_id is not null`,
  },
  {
    name: 'two people have rejected what the centre rejected',
    breaches: () => sql`
      select coalesce('inventory ' || action.inventory_id, 'order ' || action.order_id) as subject from centre_action action
      where action.kind = 'inspect' and action.undone_at is null and action.detail ->> 'decided' = 'reject'
        and (select count(distinct opinion.actor) from inspection_opinion opinion
             where opinion.undone_at is null and (opinion.order_id = action.order_id or opinion.inventory_id = action.inventory_id)) < 2`,
  },
  {
    name: 'a thing with a tag is of one item and size, and at the centre once',
    breaches: () => sql`
      select 'record ' || record.id as subject from unit_record record join unit_record_goods goods on goods.record_id = record.id
      left join order_ on order_.id = goods.order_id left join inventory unit on unit.id = goods.inventory_id
      group by record.id
      having bool_or(coalesce(order_.size_option_id, unit.size_option_id) <> record.size_option_id)
        or count(*) filter (where unit.status in ('arrived', 'inspected', 'stored', 'leaving', 'sold', 'rejected')
          or order_.state in ('received', 'inspecting', 'passed')) > 1`,
  },
];
