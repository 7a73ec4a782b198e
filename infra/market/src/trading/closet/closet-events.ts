import type { InventoryStatus } from '@sold/contracts/entities/custody';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { IS_UNDONE } from '../../catalogue/prices/order-states.ts';
import type { ClosetEvent } from './owned-units.ts';

const BOUGHT_ON = sql`to_char(order_.paid_at at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

/** Reads everything that changed what a customer owns. */
export async function closetEvents(db: Db, customerId: number): Promise<ClosetEvent[]> {
  const lists = await Promise.all([
    boughtBy(db, customerId),
    hiddenBy(db, customerId),
    soldBy(db, customerId),
    addedBy(db, customerId),
    movesOf(db, customerId),
  ]);
  return lists.flat();
}

/** Purchases that have arrived. A unit that stays in storage comes with its move. */
async function boughtBy(db: Db, customerId: number): Promise<ClosetEvent[]> {
  const { rows } = await sql<{ orderId: number; sizeId: number; price: number; boughtOn: string; at: Date }>`
    select order_.id as "orderId", order_.size_option_id as "sizeId", order_.price, ${BOUGHT_ON} as "boughtOn", coalesce(
      (select min(event.at) from order_event event where event.order_id = order_.id and event.state = 'delivered'), order_.paid_at) as at
    from order_ where order_.buyer_id = ${customerId} and order_.state in ('delivered', 'settled')
      and order_.paid_at is not null and order_.delivery_type <> 'inventory' order by order_.id`.execute(db);
  return rows.map((row) => ({ ...row, kind: 'bought' }));
}

async function hiddenBy(db: Db, customerId: number): Promise<ClosetEvent[]> {
  const { rows } = await sql<{ orderId: number | null; unitId: number | null; sizeId: number; at: Date }>`
    select hidden.order_id as "orderId", hidden.inventory_id as "unitId", coalesce(order_.size_option_id, inventory.size_option_id) as "sizeId",
      hidden.at from closet_hidden hidden left join order_ on order_.id = hidden.order_id left join inventory on inventory.id = hidden.inventory_id
    where hidden.customer_id = ${customerId} order by hidden.id`.execute(db);
  return rows.map((row) => ({ ...row, kind: 'hidden' }));
}

/** Sales from home that are in force. */
async function soldBy(db: Db, customerId: number): Promise<ClosetEvent[]> {
  const { rows } = await sql<{ sizeId: number; at: Date }>`
    select order_.size_option_id as "sizeId", order_.paid_at as at from order_
    where order_.seller_id = ${customerId} and order_.paid_at is not null and order_.inventory_id is null and not ${IS_UNDONE}
    order by order_.id`.execute(db);
  return rows.map((row) => ({ ...row, kind: 'sold' }));
}

async function addedBy(db: Db, customerId: number): Promise<ClosetEvent[]> {
  const { rows } = await sql<{
    entryId: number;
    sizeId: number;
    price: number | null;
    boughtOn: string | null;
    at: Date;
    since: Date;
  }>`
    select id as "entryId", size_option_id as "sizeId", bought_price as price, to_char(bought_on, 'YYYY-MM-DD') as "boughtOn", created_at as at,
      coalesce(bought_on::timestamp at time zone 'Asia/Seoul', created_at) as since
    from closet_item where customer_id = ${customerId} order by id`.execute(db);
  return rows.map((row) => ({ ...row, kind: 'added' }));
}

/** Moves of units in storage that the customer has or had, each with the purchase that it came by. */
async function movesOf(db: Db, customerId: number): Promise<ClosetEvent[]> {
  const { rows } = await sql<{
    unitId: number;
    sizeId: number;
    status: InventoryStatus;
    isOwn: boolean;
    at: Date;
    order: { id: number; price: number; boughtOn: string } | null;
  }>`
    select event.inventory_id as "unitId", unit.size_option_id as "sizeId", event.status, event.owner_id = ${customerId} as "isOwn", event.at,
      (select jsonb_build_object('id', order_.id, 'price', order_.price, 'boughtOn', ${BOUGHT_ON}) from order_
       where order_.inventory_id = unit.id and order_.buyer_id = ${customerId} and order_.paid_at <= event.at and not ${IS_UNDONE}
       order by order_.paid_at desc limit 1) as "order"
    from inventory unit join inventory_event event on event.inventory_id = unit.id
    where unit.id in (select id from inventory where owner_id = ${customerId}
      union select inventory_id from order_ where seller_id = ${customerId} and inventory_id is not null)
    order by event.id`.execute(db);
  return rows.map((row) => ({ ...row, kind: 'moved' }));
}
