import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Context } from '../../../app/context/context.ts';
import { settings } from '../../../app/context/settings.ts';
import { requestIntake } from '../../../custody/units/intake.ts';
import { operateUnit } from '../../../custody/units/operate-unit.ts';
import { addUnitPhoto } from '../../../custody/units/unit-photo.ts';
import { endOf } from '../../../trading/book/bid-end.ts';
import { placeStep } from '../../../trading/core/decide/place.ts';
import { trade } from '../../../trading/core/trade.ts';
import { itemOfLine } from './find-items.ts';
import { DEMO_STORED, type DemoStored } from './stored.ts';

const ACTOR = 'demo';
/** Until when a unit in storage is offered, days. */
const OFFER_DAYS = 60;

interface Owner {
  id: number;
  addressId: number;
  bankAccountId: number;
}

/** Puts some units into storage, with their photos, and offers them. */
export async function loadStored(context: Context): Promise<void> {
  for (const stored of DEMO_STORED) {
    const item = await itemOfLine(context.db, stored.line, stored.at, stored.grade);
    await store(context, await ownerOf(context, stored.email), item.id, stored);
  }
}

async function store(
  context: Context,
  owner: Owner,
  itemId: number,
  { isOnOffer, more = 0, photos = [] }: DemoStored,
): Promise<void> {
  const idempotencyKey = `demo:stored:${itemId}`;
  // A demo market whose loading was interrupted may have its units already.
  const known =
    await sql`select 1 from inventory where owner_id = ${owner.id} and idempotency_key = ${idempotencyKey}`.execute(
      context.db,
    );
  if (known.rows.length > 0) return;
  const { sizeId, price } = await offeredSize(context, itemId);
  const unitId = await requestIntake(context, {
    itemId,
    sizeId,
    addressId: owner.addressId,
    ownerId: owner.id,
    idempotencyKey,
  });
  for (const to of ['arrived', 'inspected', 'stored'] as const)
    await operateUnit(context, { unitId, to, actor: ACTOR, reason: '' });
  for (const photo of photos) {
    const bytes = readFileSync(join(settings.demoPhotos, `${photo}.webp`));
    await addUnitPhoto(context, { unitId, bytes, actor: ACTOR });
  }
  if (!isOnOffer) return;
  const offer = placeStep({
    side: 'sell',
    item_id: itemId,
    size_option_id: sizeId,
    customer_id: owner.id,
    price: price + more,
    ...endOf(OFFER_DAYS, context.clock()),
    card_id: null,
    address_id: owner.addressId,
    bank_account_id: owner.bankAccountId,
    delivery_type: null,
    point_amt: 0,
    cash_receipt: null,
    inventory_id: unitId,
    idempotency_key: `demo:offer:${unitId}`,
    sessionId: null,
  });
  await trade(context, offer);
}

async function ownerOf({ db }: Context, email: string): Promise<Owner> {
  const { rows } = await sql<Owner>`
    select id, (select min(id) from address where customer_id = customer.id) as "addressId",
           (select min(id) from bank_account where customer_id = customer.id) as "bankAccountId"
    from customer where email = ${email}`.execute(db);
  return rows[0] as Owner;
}

/** Reads the size with the lowest offer, and its price; the first one at its release price without offers. */
async function offeredSize({ db }: Context, itemId: number): Promise<{ sizeId: number; price: number }> {
  const { rows } = await sql<{ sizeId: number; price: number }>`
    select size_option.id as "sizeId", coalesce(min(bid.price), item.release_price) as price
    from size_option join item on item.id = size_option.item_id
    left join bid on bid.size_option_id = size_option.id and bid.side = 'sell' and bid.status = 'live'
    where item.id = ${itemId} group by size_option.id, item.release_price
    order by min(bid.price) nulls last, size_option.sort limit 1`.execute(db);
  return rows[0] as { sizeId: number; price: number };
}
