import type { CallTable } from '@sold/contracts/calls/index';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { addressesOf } from '../../people/addresses/addresses.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { returnAddressOf } from '../../trading/orders/return-address.ts';
import type { Context } from '../context/context.ts';
import { waitingGoods } from './goods.ts';

type Destination = CallTable['GET /api/operator/centre/destination']['output'];
type Label = NonNullable<Destination['address']>;

interface Goods {
  order_id: number | null;
  inventory_id: number | null;
  station: string;
  order_address: Label | null;
  owner_id: number | null;
}

/**
 * Reads where goods go that wait for packing or return, and records the reading.
 * @throws Refusal 404 `unknown_order` for goods that do not wait, `order_state` for goods that stay here
 */
export async function destination(context: Context, displayId: string, actor: string): Promise<Destination> {
  const { db, clock } = context;
  const { rows } = await sql<Goods>`
    select goods.order_id, goods.inventory_id, goods.station, order_.address as order_address, inventory.owner_id
    from ${waitingGoods()} goods left join order_ on order_.id = goods.order_id left join inventory on inventory.id = goods.inventory_id
    where goods.display_id = ${displayId}`.execute(db);
  const goods = rows[0] ?? notFound('unknown_order');
  if (goods.station !== 'packing' && goods.station !== 'return')
    refuse('order_state', '보낼 차례인 상품이 아니에요.');
  const subject = goods.order_id === null ? `inventory:${goods.inventory_id}` : `order:${goods.order_id}`;
  const line = {
    actor,
    action: 'centre.destination',
    subject,
    detail: { station: goods.station },
    at: clock(),
  };
  // Held before it is on record: an owner or a seller who changes the address does so before it is read, or not at all.
  const addressId = await db.transaction().execute(async (trx) => {
    const { rows: held } = await sql<{ address_id: number | null }>`
      select coalesce(return_address_id, address_id) as address_id from inventory where id = ${goods.inventory_id} for update`.execute(
      trx,
    );
    await sql`select 1 from order_ where id = ${goods.order_id} for update`.execute(trx);
    await auditLine(trx, line);
    return held[0]?.address_id ?? null;
  });
  const address = await addressOf(context, goods, addressId);
  return { display_id: displayId, address: address && labelOf(address) };
}

async function addressOf({ db }: Context, goods: Goods, addressId: number | null): Promise<Label | null> {
  const { order_id, station, order_address, owner_id } = goods;
  if (order_id !== null) return station === 'packing' ? order_address : returnAddressOf(db, order_id);
  const addresses = owner_id === null ? [] : await addressesOf(db, owner_id);
  return addresses.find((one) => one.address_id === addressId) ?? null;
}

function labelOf({ name, zipcode, addr, addr_detail, phone, note }: Label): Label {
  return { name, zipcode, addr, addr_detail, phone, note };
}
