import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { InventoryDetail, InventoryStatus, InventoryUnit } from '@sold/contracts/entities/custody';
import type { Agreement } from '@sold/contracts/entities/policy';
import { storageEnd } from '@sold/contracts/rules/custody/storage-end';
import type { Db, Trx } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { pictureOf } from '../../catalogue/items/item-rows.ts';
import { isOpen } from '../../catalogue/prices/live.ts';
import { addressLine } from '../../people/addresses/address-line.ts';
import { addressesOf } from '../../people/addresses/addresses.ts';
import { keySubject } from '../../people/agreements/agreements-in.ts';
import { agreementsOf } from '../../people/agreements/agreements-of.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { sizeText } from '../../platform/db/size-text.ts';
import { type Config, configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { byNumber, listPage, type Placed } from '../../platform/paging/list-page.ts';
import { photosOfUnit } from '../inspection/unit-photos-of.ts';
import { stayOf, storageOwed, storageRound } from './storage-round.ts';
import type { UnitRow } from './unit-row.ts';
import { isAddressOpen } from './way-back.ts';

interface ViewRow extends UnitRow {
  item_name: string;
  item_name_kor: string;
  brand_name: string;
  bg_color: string;
  drawing_version: string;
  size: string;
  offer_id: number | null;
  offer_price: number | null;
}

const PAGE = 20;
type List = CallTable['GET /api/v3/inventory/inventory/get-inventory-list'];

function select(now: Date, more: RawBuilder<unknown> = sql``) {
  return sql`
    select inventory.*, item.name as item_name, item.name_kor as item_name_kor, brand.name as brand_name, item.bg_color, item.drawing_version,
           ${sizeText('size_option')} as size, offer.id as offer_id, offer.price as offer_price${more}
    from inventory join item on item.id = inventory.item_id join brand on brand.id = item.brand_id
    join size_option on size_option.id = inventory.size_option_id
    left join bid offer on offer.inventory_id = inventory.id and offer.customer_id = inventory.owner_id
      and ${isOpen(now, 'offer')}`;
}

function unitOf(row: ViewRow, config: Config, now: Date): InventoryUnit {
  const isHere = row.status === 'stored' || row.status === 'leaving';
  const round = row.stored_since === null ? null : storageRound(row.stored_since, now, row.ends_at !== null);
  return {
    inventory_id: row.id,
    display_id: row.display_id,
    inventory_status: row.status,
    item_id: row.item_id,
    item_name: row.item_name,
    item_name_kor: row.item_name_kor,
    brand_name: row.brand_name,
    brand_bg_color: row.bg_color,
    item_image: pictureOf(row.item_id, row.drawing_version),
    product_size_option_id: row.size_option_id,
    size: row.size,
    round: round?.round ?? 0,
    round_start_date: round === null ? '' : kstText(round.start),
    round_end_date: round === null ? '' : kstText(round.end),
    storage_amt: isHere ? storageOwed(config, stayOf(row), now) : 0,
    end: isHere ? endOf(row.ends_at, config, now) : null,
    product_id: row.offer_id,
    price: row.offer_price,
  };
}

function endOf(endsAt: Date | null, config: Config, now: Date): InventoryUnit['end'] {
  if (endsAt === null) return null;
  const { daysLeft, lateDays, lateUntil, isOver } = storageEnd(endsAt, now);
  return {
    ends_at: kstText(endsAt),
    days_left: daysLeft,
    late_days: lateDays,
    late_fee: config.storage_late_fee,
    late_until: kstText(lateUntil),
    is_over: isOver,
  };
}

/** An own unit as its owner sees it, with its row. @throws Refusal 404 `unknown_inventory` also for another customer's */
export async function unitView(
  db: Db | Trx,
  id: number,
  ownerId: number,
  now: Date,
): Promise<{ unit: InventoryUnit; row: UnitRow }> {
  const { rows } =
    await sql<ViewRow>`${select(now)} where inventory.id = ${id} and inventory.owner_id = ${ownerId}`.execute(
      db,
    );
  const row = rows[0] ?? notFound('unknown_inventory');
  return { unit: unitOf(row, await configAt(db, now), now), row };
}

/** Reads {@link unitView} with the past places of the unit. Another owner's time before is not shown. */
export async function unitDetail(db: Db, id: number, ownerId: number, now: Date): Promise<InventoryDetail> {
  const { unit, row } = await unitView(db, id, ownerId, now);
  const { rows } = await sql<{ status: InventoryStatus; at: Date; reason: string }>`
    select status, at, reason from inventory_event where inventory_id = ${id} and owner_id = ${ownerId} order by id`.execute(
    db,
  );
  return {
    ...unit,
    history: rows.map(({ status, at, reason }) => ({ status, at: kstText(at), reason })),
    invoice: row.invoice,
    ...(await returnAddressOf(db, row)),
    is_address_open: await isAddressOpen(db, row),
    outbound: row.outbound && { carrier: row.outbound.carrier, no: row.outbound.no },
    photos: await photosOfUnit(db, id),
    agreements: await unitAgreements(db, id, ownerId),
  };
}

const GOES_TO: Readonly<Partial<Record<InventoryStatus, 'address_id' | 'return_address_id'>>> = {
  requested: 'address_id',
  arrived: 'address_id',
  inspected: 'address_id',
  rejected: 'address_id',
  returned: 'address_id',
  leaving: 'return_address_id',
  left: 'return_address_id',
};

/** Reads the return address in force for the state of a unit: named when it was announced, or when it was taken out. */
async function returnAddressOf(
  db: Db,
  unit: UnitRow,
): Promise<Pick<InventoryDetail, 'return_address' | 'return_address_id'>> {
  const named = GOES_TO[unit.status];
  const id = named === undefined ? null : unit[named];
  if (id === null) return { return_address: '', return_address_id: null };
  const addresses = await addressesOf(db, unit.owner_id);
  const address = addresses.find(({ address_id }) => address_id === id);
  return address === undefined
    ? { return_address: '', return_address_id: null }
    : { return_address: addressLine(address), return_address_id: id };
}

/** Reads the owner's agreements of the announcement of the unit; those of the order for an owner who bought it in storage. */
async function unitAgreements(db: Db, id: number, customerId: number): Promise<Agreement[]> {
  const { rows } = await sql<{ idempotency_key: string; at: Date }>`
    select idempotency_key, created_at as at from inventory where id = ${id} and idempotency_key is not null
      and not exists (select 1 from inventory_event where inventory_id = ${id} and owner_id <> ${customerId})`.execute(
    db,
  );
  const [announced] = rows;
  if (announced === undefined) return [];
  const subjects = [keySubject(announced.idempotency_key)];
  return agreementsOf(db, { customerId, subjects, at: announced.at, act: 'storage' });
}

/** Own units, newest first. */
export async function unitList(
  db: Db,
  ownerId: number,
  input: List['input'],
  now: Date,
): Promise<List['output']> {
  const page = listPage('units', input, {
    keys: [byNumber(sql`inventory.id`)],
    isDescending: true,
    size: PAGE,
  });
  const config = await configAt(db, now);
  const found = await sql<ViewRow & Placed>`
    ${select(now, page.key)} where inventory.owner_id = ${ownerId} and ${page.isAfter} ${page.rest}`.execute(
    db,
  );
  const { rows, place } = page.of(found.rows);
  const total = await sql<{
    count: number;
  }>`select count(*) as count from inventory where owner_id = ${ownerId}`.execute(db);
  return { list: rows.map((row) => unitOf(row, config, now)), total: total.rows[0]?.count ?? 0, ...place };
}
