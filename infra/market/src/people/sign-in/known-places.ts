import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { Db, Trx } from '@sold/service/db/tables';
import { addressKey } from '@sold/service/http/address-key';
import { sql } from 'kysely';
import { keyed } from '../sessions/keyed.ts';

/** Time that a device or an address stays known after a sign-in, milliseconds. */
const KNOWN_MS = 90 * DAY_MS;

/** Where a request comes from. */
export interface Source {
  address: string;
  /** By its cookie (`sessions/device-cookie`). */
  device: string;
  /** Key of the stored hashes. */
  secret: Uint8Array;
}

/** The key of an account by any of its names; an unknown name is its own key. */
export const targetOf = (customerId: number | undefined, name: string) =>
  customerId === undefined ? `name|${name}` : accountTarget(customerId);
export const accountTarget = (customerId: number) => `account|${customerId}`;

/**
 * Returns the device and the address of a request to an account, in their stored form: the device first, because it is not
 * shared.
 */
function placesOf({ address, device, secret }: Source, target: string): [string, string] {
  return [
    keyed(secret, `sign-in|${target}|device|${device}`),
    keyed(secret, `sign-in|${target}|${addressKey(address)}`),
  ];
}

/** Returns the place of a request from which the owner of an account has signed in before; null for a stranger's. */
export async function knownPlace(
  db: Db | Trx,
  source: Source,
  target: string,
  now: Date,
): Promise<string | null> {
  const places = placesOf(source, target);
  const { rows } = await sql<{ place: string }>`
    select place from sign_in_place
    where place in (${sql.join(places)}) and at > ${new Date(now.getTime() - KNOWN_MS)}`.execute(db);
  return places.find((place) => rows.some((row) => row.place === place)) ?? null;
}

/** Records device and address of a request as known places of the owner of an account. @returns both */
export async function notePlaces(
  trx: Trx,
  source: Source,
  target: string,
  now: Date,
): Promise<readonly string[]> {
  const places = placesOf(source, target);
  for (const place of places)
    await sql`insert into sign_in_place (place, at) values (${place}, ${now})
      on conflict (place) do update set at = excluded.at`.execute(trx);
  return places;
}
