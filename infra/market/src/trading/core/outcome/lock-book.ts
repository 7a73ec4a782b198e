import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { type Book, findBook } from '../../../catalogue/items/find-book.ts';
import { releaseOverdue } from './release-overdue.ts';

/**
 * Takes a book for the rest of the transaction: everything that matches on one size happens one after another, which
 * is what keeps price-time priority simple. Reservations whose time is over are given back on the way.
 */
export async function lockBook(trx: Trx, itemId: number, sizeId: number, now: Date): Promise<Book> {
  await sql`select id from size_option where id = ${sizeId} for no key update`.execute(trx);
  const book = await findBook(trx, itemId, sizeId);
  await releaseOverdue(trx, now, sizeId);
  return book;
}
