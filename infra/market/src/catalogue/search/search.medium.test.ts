import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoItems } from '../../tools/demo/market/items.ts';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { addBrand, addItem } from '../items/add-items.ts';
import { readSearch } from './search.ts';

eachEngine('search', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
    const demo = demoItems(1, market.now());
    await database.db.transaction().execute(async (trx) => {
      for (const { line, ...item } of demo) {
        const ground = item.ground;
        const brandId = await addBrand(trx, { name: line.brand, korean: line.brandKorean, ground });
        const { classification } = line;
        await addItem(trx, {
          ...item,
          brandId,
          classification,
          popularity: 1,
          figures: null,
          importKey: null,
        });
      }
    });
  });
  afterAll(() => market.close());

  /** Adds items of these names; the later, the more popular. */
  const planted = (...names: (string | [name: string, korean: string])[]) =>
    database.db.transaction().execute(async (trx) => {
      const brandId = await addBrand(trx, { name: 'Planted', korean: '심은', ground: '#eeeeee' });
      for (const [at, one] of names.entries()) {
        const [name, korean] = typeof one === 'string' ? [one, '심은 것'] : one;
        await addItem(trx, {
          brandId,
          name,
          korean,
          modelNo: '',
          classification: 'life',
          grade: 0,
          releaseDate: null,
          releasePrice: null,
          ground: '#eeeeee',
          drawing: { silhouette: 'mug', colours: ['#1', '#2', '#3', '#4', '#5'], seed: 1 },
          popularity: 100 + at,
          detail: '',
          figures: null,
          importKey: null,
        });
      }
    });
  const found = async (q: string, more: { sort?: 'price_low'; classification_code?: string[] } = {}) => {
    const { data } = await market.call('GET /api/v3/product/item/get-item-list', { q, ...more });
    return { names: data?.list.map(({ item_name }) => item_name) ?? [], total: data?.total };
  };
  const brandsOf = (names: readonly string[], length: number) => [
    ...new Set(names.map((name) => name.slice(0, length))),
  ];

  test.each([
    '꾸마베어',
    'kkumabear',
    'Kkuma Bear',
    '꾸마 베어',
    'bear kkuma',
    '꾸마배어',
    'kkumabaer',
    'ㄲㅁㅂㅇ',
    '꾸마베',
  ])('finds the bears of Kkuma, and nothing else, for %s', async (q) => {
    const { names, total } = await found(q);
    expect(brandsOf(names, 10)).toEqual(['Kkuma Bear']);
    expect(total).toBe(18);
  });

  test.each(['nunbt', '눈빗', 'nunbit', '눈빛', 'nubnit', 'nunbitt', '눈ㅂ'])(
    'finds Nunbit for %s',
    async (q) => {
      const { names } = await found(q);
      expect(names.filter((name) => name.startsWith('Nunbit'))).toHaveLength(names.length);
      expect(names).toHaveLength(18);
    },
  );

  test.each([
    ['운동화', 'sneakers'],
    ['신발', 'sneakers'],
    ['shoes', 'sneakers'],
    ['명품', 'luxury'],
    ['장난감', 'toy'],
  ])('finds for %s all of %s', async (q, classification_code) => {
    const all = await market.call('GET /api/v3/product/item/get-item-list', {
      classification_code: [classification_code],
    });
    const { data } = await market.call('GET /api/v3/product/item/get-item-list', { q });
    expect(data?.categories.map(({ code }) => code)).toEqual([classification_code]);
    expect(data?.total).toBe(all.data?.total);
  });

  test.each([
    ['빨강', /Red|Vermilion/],
    ['빨간색', /Red|Vermilion/],
    ['blue', /Blue|Cobalt|Sky/],
    ['보라', /Plum|Lilac/],
    ['시계', /Sigak/],
  ])('finds for %s items with another word for it: %s', async (q, name) => {
    const { names, total } = await found(q);
    expect(names.filter((one) => !name.test(one))).toEqual([]);
    expect(total).toBeGreaterThan(8);
  });

  test('requires every word: red sneakers are red, and sneakers', async () => {
    const { names, total } = await found('빨간 운동화');
    const red = await found('빨강');
    expect(total).toBeGreaterThan(3);
    expect(total).toBeLessThan(red.total ?? 0);
    expect(red.names).toEqual(expect.arrayContaining(names.slice(0, 3)));
    expect((await found('빨강', { classification_code: ['sneakers'] })).total).toBe(total);
  });

  test('treats %, _ and \\ as letters', async () => {
    await planted('Percent 70%', 'Under_score', 'Back\\slash', 'Percent 70x', 'Underxscore');
    expect((await found('70%')).names).toEqual(['Percent 70%']);
    expect((await found('r_s')).names).toEqual(['Under_score']);
    expect((await found('k\\s')).names).toEqual(['Back\\slash']);
    expect((await found('\\')).names).toEqual(['Back\\slash']);
    expect((await found('_')).names).toEqual(['Under_score']);
    expect((await found('%%')).names).toEqual([]);
    expect((await found('400%')).total).toBe(9);
    for (const q of ["'", '"', '{}', '!', '-', 'x,q"}']) expect((await found(q)).total, q).toBe(0);
  });

  test('ranks the whole name first, then words, beginnings, insides, other words for it, one wrong letter', async () => {
    await planted('Mug Lumey', 'Mug Alumeta', 'Mug Lumetal', 'Mug Lumet Two', 'Lumet');
    expect((await found('lumet')).names).toEqual(['Lumet', 'Mug Lumet Two', 'Mug Lumetal', 'Mug Alumeta']);
    await planted('Mug Zonkey', 'Mug Zonka');
    expect((await found('zonke')).names).toEqual(['Mug Zonkey', 'Mug Zonka']);
    // A word that the catalogue knows is not mistyped.
    expect((await found('zonka')).names).toEqual(['Mug Zonka']);
    await planted(['Mug Scarlet', '머그 스칼렛'], ['Mug Redan', '머그 심은']);
    const red = (await found('mug red')).names;
    expect(red.indexOf('Mug Redan')).toBeLessThan(red.indexOf('Mug Scarlet'));
    expect(red.indexOf('Mug Redan')).toBeGreaterThanOrEqual(0);
  });

  test('keeps another chosen order', async () => {
    await sql`update item set last_price = 1000 where name = 'Mug Alumeta'`.execute(database.db);
    expect((await found('lumet', { sort: 'price_low' })).names[0]).toBe('Mug Alumeta');
    expect((await found('lumet')).names[0]).toBe('Lumet');
  });

  test('finds a name by initial consonants across its words', async () => {
    const { names, total } = await found('ㄴㅂㄹㅇㄷ');
    expect(brandsOf(names, 12)).toEqual(['Nunbit Round']);
    expect(total).toBe(9);
  });

  const suggested = async (q: string) => {
    const { data } = await market.call('GET /api/v3/product/item/get-suggestion-list', { q });
    return data ?? { categories: [], brands: [], items: [], corrected: null };
  };

  test.each(['ㄲ', '꾸', '꿈', '꾸마', '꾸맙', '꾸마베', '꾸마벵', '꾸마베어'])(
    'suggests the bears for %s, a step of typing 꾸마베어',
    async (q) => {
      const { brands, items } = await suggested(q);
      expect(
        [...brands.map(({ name }) => name), ...items.map(({ item_name }) => item_name)].join(),
      ).toContain('Kkuma');
    },
  );

  test('completes a syllable under way for brands and categories too, and takes a sent search as it is', async () => {
    expect((await suggested('놀')).brands.map(({ name }) => name)).toContain('Norae');
    expect((await suggested('눈빛랑')).items).not.toEqual([]);
    expect((await suggested('칻')).categories.map(({ code }) => code)).toContain('trading_card');
    expect((await found('콭')).total).toBe(0);
    expect((await suggested('콭')).items).not.toEqual([]);
  });

  test('finds the same for initials that the keyboard joined as for separate ones', async () => {
    await planted(['Gasok Cup', '가속 컵']);
    expect((await found('ㄳㅋ')).names).toEqual((await found('ㄱㅅㅋ')).names);
    expect((await found('ㄳㅋ')).names).toContain('Gasok Cup');
    expect((await suggested('ㄳ')).items.map(({ item_name }) => item_name)).toContain('Gasok Cup');
  });

  test('finds the meaning of Latin keys of a Korean keyboard, unless a name has them as they are', async () => {
    const bears = await found('Rnakqpdj');
    expect(brandsOf(bears.names, 10)).toEqual(['Kkuma Bear']);
    expect((await suggested('snsqlc')).corrected).toBe('눈빛');
    expect((await suggested('snsqlc')).brands.map(({ name }) => name)).toEqual(['Nunbit']);
    expect((await found('dnsehdghk')).total).toBe((await found('운동화')).total);
    await planted('Snsqlc Mug');
    expect((await found('snsqlc')).names).toEqual(['Snsqlc Mug']);
  });

  test('looks up all parts of a search in an index of a large catalogue', async () => {
    class Undo extends Error {}
    let plan = '';
    const explained = database.db.transaction().execute(async (trx) => {
      await sql`
        insert into item (brand_id, name, name_kor, model_no, classification_code, grade, bg_color, drawing, drawing_version)
        select brand_id, name, name_kor, model_no, 'life', grade, bg_color, drawing, drawing_version
        from item, generate_series(1, 20)`.execute(trx);
      await sql`
        insert into item_search (item_id, text, keys) select id, 'other', array['oth', 'er' || id % 100] from item
        on conflict do nothing`.execute(trx);
      await sql`analyze item, item_search`.execute(trx);
      const { where } = (await readSearch(trx, '눈빗 빨간')) ?? { where: sql`true` };
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain select item.id from item where ${where}`.execute(trx);
      plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      throw new Undo();
    });
    await expect(explained).rejects.toThrow(Undo);
    expect(plan).toContain('Bitmap Index Scan on item_search_keys');
    expect(plan).not.toContain('Seq Scan');
  });
});
