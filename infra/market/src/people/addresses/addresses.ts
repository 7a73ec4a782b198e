import type { CallTable } from '@sold/contracts/calls/index';
import type { Address } from '@sold/contracts/entities/people';
import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import { lockCustomer } from '../customers/lock-customer.ts';

/** A customer's addresses, the default first. */
export async function addressesOf(db: Kysely<Database>, customerId: number): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select id as address_id, customer_id, name, zipcode, addr, addr_detail, is_default::int as is_default, title, phone, note
    from address where customer_id = ${customerId} and removed_at is null order by is_default desc, id desc`.execute(
    db,
  );
  return rows;
}

/** Reads one own address. @throws Refusal 404 `unknown_address` */
export async function addressById(db: Kysely<Database>, customerId: number, id: number): Promise<Address> {
  return (
    (await addressesOf(db, customerId)).find((address) => address.address_id === id) ??
    notFound('unknown_address')
  );
}

type Input = CallTable['POST /api/v3/order/order/save-address']['input'];

/** Columns in which two equal addresses agree. */
const SAME = [
  'name',
  'phone',
  'zipcode',
  'addr',
  'addr_detail',
  'title',
] as const satisfies readonly (keyof Address)[];

/**
 * Adds or changes an address; the first one becomes the default (specification, section 4). The same again, after a lost answer for
 * one, is the one that is there. @returns its id
 */
export async function saveAddress(trx: Trx, customerId: number, input: Input): Promise<number> {
  await lockCustomer(trx, customerId);
  if (input.address_id !== undefined) await addressById(trx, customerId, input.address_id);
  const known = await addressesOf(trx, customerId);
  const same = known.find(
    (address) =>
      SAME.every((field) => address[field] === input[field]) && address.note === (input.note ?? ''),
  );
  const id =
    input.address_id === undefined && same ? same.address_id : await writeAddress(trx, customerId, input);
  if (known.length === 0 || input.is_default) await setDefaultAddress(trx, customerId, id);
  return id;
}

async function writeAddress(trx: Trx, customerId: number, input: Input): Promise<number> {
  const { rows } =
    input.address_id === undefined
      ? await sql<{ id: number }>`
          insert into address (customer_id, name, phone, zipcode, addr, addr_detail, title, note, is_default)
          values (${customerId}, ${input.name}, ${input.phone}, ${input.zipcode}, ${input.addr}, ${input.addr_detail}, ${input.title}, ${input.note ?? ''}, false)
          returning id`.execute(trx)
      : await sql<{ id: number }>`
          update address set name = ${input.name}, phone = ${input.phone}, zipcode = ${input.zipcode}, addr = ${input.addr},
            addr_detail = ${input.addr_detail}, title = ${input.title}, note = coalesce(${input.note ?? null}, note)
          where id = ${input.address_id} returning id`.execute(trx);
  return (rows[0] as { id: number }).id;
}

/** Makes an own address the only default. @throws Refusal 404 `unknown_address` */
export async function setDefaultAddress(trx: Trx, customerId: number, id: number): Promise<void> {
  await lockCustomer(trx, customerId);
  await addressById(trx, customerId, id);
  await sql`update address set is_default = false where customer_id = ${customerId} and is_default`.execute(
    trx,
  );
  await sql`update address set is_default = true where id = ${id}`.execute(trx);
}
