import { randomUUID } from 'node:crypto';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { addBrand, addItem, addSizes } from '../../catalogue/items/add-items.ts';

/** How an item of a test differs from a plain one. */
export interface NewItem {
  grade?: 0 | 1 | 2;
  isOnce?: boolean;
  /** Millimetres. */
  sizes?: string[];
  /** The one size has this name. */
  oneSize?: string;
}

/** Adds an item of a brand of its own. @returns its id and those of its sizes */
export function newItem(
  db: Db,
  { grade = 0, isOnce = false, sizes = ['260', '270', '280'], oneSize }: NewItem,
): Promise<{ id: number; sizes: number[] }> {
  return db.transaction().execute(async (trx) => {
    const brandId = await addBrand(trx, { name: 'Testing', korean: '시험', ground: '#eeeeee' });
    const id = await addItem(trx, {
      brandId,
      name: `Testing Low ${randomUUID().slice(0, 6)}`,
      korean: '시험 로우',
      modelNo: 'T-1',
      classification: 'sneakers',
      grade,
      releaseDate: '2025-01-01',
      releasePrice: 100_000,
      ground: '#eeeeee',
      drawing: {
        silhouette: 'lowSneaker',
        colours: ['#111111', '#222222', '#333333', '#444444', '#555555'],
        seed: 1,
      },
      popularity: 1,
      detail: '',
      figures: null,
      importKey: null,
    });
    if (isOnce) await sql`update item set is_once = true where id = ${id}`.execute(trx);
    const ids = await addSizes(
      trx,
      id,
      oneSize === undefined
        ? sizes.map((korean, sort) => ({ type: 'mm', us: '', korean, sort }))
        : [{ type: 'one_size', us: '', korean: oneSize, sort: 0 }],
    );
    return { id, sizes: ids };
  });
}
