import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { getChoseong } from 'es-hangul';
import { sql } from 'kysely';
import { CLASSIFICATIONS } from '../items/classifications.ts';
import { lettersOf } from '../search/letters.ts';
import { isNear, LEAST_NEAR } from '../search/near.ts';
import { readSearch } from '../search/search.ts';
import { synonymsOf } from '../search/synonyms.ts';
import { underWay } from '../search/under-way.ts';
import { summaries } from './item-list.ts';

type Suggestions = CallTable['GET /api/v3/product/item/get-suggestion-list']['output'];

const ITEMS = 6;
const BRANDS = 3;
const CATEGORIES = 2;

/**
 * Reads categories and brands whose names begin with the typed text, in letters or initial consonants, and the items that a
 * search would find first.
 */
export async function suggestions(db: Db, q: string, now: Date): Promise<Suggestions> {
  const search = await readSearch(db, q, true);
  const letters = lettersOf(search?.words.join('') ?? '');
  if (letters === '') return { categories: [], brands: [], items: [], corrected: null };
  const typed = [letters, ...underWay(letters)];
  const [brands, items] = [
    await brandsLike(db, typed),
    search === null
      ? []
      : await summaries(db, {
          where: search.where,
          order: sql`${search.rank ?? sql`0::int`}, item.popularity desc, item.id`,
          limit: ITEMS,
          customerId: null,
          now,
        }),
  ];
  return { categories: categoriesLike(typed), brands, items, corrected: search?.corrected ?? null };
}

function categoriesLike(typed: readonly string[]): Suggestions['categories'] {
  const { codes } = synonymsOf((form) => begins(form, typed));
  return CLASSIFICATIONS.filter(({ code, name }) => codes.includes(code) || begins(name, typed)).slice(
    0,
    CATEGORIES,
  );
}

/** Brands are few: all of them are compared. */
async function brandsLike(db: Db, typed: readonly string[]): Promise<Suggestions['brands']> {
  const { rows } = await sql<{ id: number; name: string; name_kor: string }>`
    select id, name, name_kor from brand order by name`.execute(db);
  const [letters = ''] = typed;
  const like = rows.filter(({ name, name_kor }) => [name, name_kor].some((text) => begins(text, typed)));
  const found =
    like.length > 0 || letters.length < LEAST_NEAR
      ? like
      : rows.filter(({ name, name_kor }) =>
          [name, name_kor].some((text) => isNear(lettersOf(text), letters)),
        );
  if (found.length === 0) return [];
  const counts = await sql<{ brand_id: number; count: number }>`
    select brand_id, count(*) as count from item where brand_id in (${sql.join(found.map(({ id }) => id))}) group by brand_id`.execute(
    db,
  );
  const countOf = new Map(counts.rows.map(({ brand_id, count }) => [brand_id, count]));
  return found
    .map((brand) => ({ ...brand, count: countOf.get(brand.id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, BRANDS);
}

function begins(text: string, typed: readonly string[]): boolean {
  const own = [lettersOf(text), lettersOf(getChoseong(text))];
  return typed.some((letters) => own.some((name) => name.startsWith(letters)));
}
