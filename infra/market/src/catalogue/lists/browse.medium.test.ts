import type { CallTable } from '@sold/contracts/calls/index';
import type { ErrorData } from '@sold/contracts/errors/envelope';
import type { Trx } from '@sold/service/db/tables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setItemTerms } from '../../operators/desk/set-item-terms.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { recordTrades } from '../charts/record-trades.ts';
import { addBrand, addItem, addSizes } from '../items/add-items.ts';

type Filter = CallTable['GET /api/v3/product/item/get-item-filter-list']['input'];

onOneEngine('browsing', (database) => {
  let market: TestMarket;
  let seller: Shopper;
  /** By name: a shoe of 2024, a worn one of 2025, and a cap of another brand without a date. */
  const items: Record<'shoe' | 'worn' | 'cap', { id: number; sizes: number[] }> = {} as never;
  const brands: Record<'norae' | 'haneul', number> = {} as never;

  const add = async (
    trx: Trx,
    brandId: number,
    [name, korean, classification]: readonly [string, string, string],
    more: { grade?: 0 | 2; releaseDate?: string } = {},
  ) => {
    const id = await addItem(trx, {
      brandId,
      name,
      korean,
      modelNo: '',
      classification,
      grade: more.grade ?? 0,
      releaseDate: more.releaseDate ?? null,
      releasePrice: null,
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
    const sizes = await addSizes(
      trx,
      id,
      ['260', '270'].map((korean, sort) => ({ type: 'mm', us: '', korean, sort })),
    );
    return { id, sizes };
  };

  beforeAll(async () => {
    market = await startMarket(database.db);
    seller = await market.shopper();
    await database.db.transaction().execute(async (trx) => {
      const brand = (name: string, korean: string) => addBrand(trx, { name, korean, ground: '#eeeeee' });
      brands.norae = await brand('Norae', '노래');
      brands.haneul = await brand('Haneul', '하늘');
      items.shoe = await add(trx, brands.norae, ['Norae Court Low', '노래 코트 로우', 'sneakers'], {
        releaseDate: '2024-05-01',
      });
      items.worn = await add(trx, brands.norae, ['Norae Runner', '노래 러너', 'sneakers'], {
        grade: 2,
        releaseDate: '2025-01-01',
      });
      items.cap = await add(trx, brands.haneul, ['Haneul Cap', '하늘 캡', 'accessories']);
    });
    await offer(seller, items.shoe, 90_000);
    await offer(seller, items.shoe, 120_000, { product_size_option_id: items.shoe.sizes[1] ?? 0 });
    await offer(seller, items.worn, 350_000);
    const inventory_id = await storedUnit(market, seller, items.shoe);
    await offer(seller, items.shoe, 80_000, { inventory_id });
  });
  afterAll(() => market.close());

  const filters = async (input: Filter = {}) => {
    const { status, data } = await market.call('GET /api/v3/product/item/get-item-filter-list', input);
    expect(status).toBe(200);
    return data as NonNullable<typeof data>;
  };
  const found = async (input: Filter) =>
    (await market.call('GET /api/v3/product/item/get-item-list', input)).data?.list.map(
      ({ item_id }) => item_id,
    );

  test('counts the items that every filter leaves', async () => {
    expect(await filters()).toEqual({
      categories: [
        { code: 'sneakers', name: '스니커즈', count: 2 },
        { code: 'accessories', name: '액세서리', count: 1 },
      ],
      brands: [
        { id: brands.norae, name: 'Norae', count: 2 },
        { id: brands.haneul, name: 'Haneul', count: 1 },
      ],
      grades: [
        { product_grade: 0, count: 2 },
        { product_grade: 2, count: 1 },
      ],
      sizes: [
        { name: '260', count: 2 },
        { name: '270', count: 1 },
      ],
      years: [
        { year: 2025, count: 1 },
        { year: 2024, count: 1 },
      ],
      prices: [
        { price_from: null, price_to: 99_999, count: 1 },
        { price_from: 300_000, price_to: 499_999, count: 1 },
      ],
      quick_delivery_count: 1,
    });
  });

  test('narrows the other filters by a filter and not the filter itself', async () => {
    const worn = await filters({ release_year: [2025] });
    expect(worn.years).toHaveLength(2);
    expect(worn).toMatchObject({
      categories: [{ code: 'sneakers', count: 1 }],
      grades: [{ product_grade: 2, count: 1 }],
      sizes: [{ name: '260', count: 1 }],
      quick_delivery_count: 0,
    });
    const quick = await filters({ is_quick_delivery: true });
    expect(quick).toMatchObject({
      quick_delivery_count: 1,
      sizes: [{ name: '260', count: 1 }],
      years: [{ year: 2024 }],
    });
    expect((await filters({ size: ['270'] })).quick_delivery_count).toBe(0);
    expect((await filters({ q: '하늘' })).brands).toEqual([{ id: brands.haneul, name: 'Haneul', count: 1 }]);
  });

  test.each<[string, Filter, ('shoe' | 'worn' | 'cap')[]]>([
    ['a year', { release_year: [2024] }, ['shoe']],
    ['a size that is offered', { size: ['270'] }, ['shoe']],
    ['a size without offers', { size: ['300'] }, []],
    ['storage', { is_quick_delivery: true }, ['shoe']],
    ['a size from storage', { is_quick_delivery: true, size: ['270'] }, []],
    ['either year', { release_year: [2024, 2025] }, ['shoe', 'worn']],
    ['either grade', { product_grade: [0, 2], classification_code: ['sneakers'] }, ['shoe', 'worn']],
    [
      'either category, and one year',
      { classification_code: ['sneakers', 'accessories'], release_year: [2025] },
      ['worn'],
    ],
    ['either size', { size: ['270', '300'] }, ['shoe']],
    ['either size from storage: one offer has both', { is_quick_delivery: true, size: ['270', '300'] }, []],
    ['a price to its won', { price_from: 350_000, price_to: 350_000 }, ['worn']],
  ])('lists only items of %s', async (_, filter, names) => {
    expect(await found(filter)).toEqual(names.map((name) => items[name].id));
  });

  test('names several brands in the list, and a single one by its name too', async () => {
    const list = async (brand_id: number[]) =>
      (await market.call('GET /api/v3/product/item/get-item-list', { brand_id, sort: 'new' })).data;
    expect(await list([brands.norae, brands.haneul])).toMatchObject({ total: 3, brand: null });
    expect(await list([brands.haneul])).toMatchObject({ total: 1, brand: { name: 'Haneul' } });
    const narrowed = await market.call('GET /api/v3/product/item/get-item-list', {
      brand_id: [brands.haneul],
      classification_code: ['sneakers', 'tech'],
    });
    expect(narrowed.data).toMatchObject({
      total: 0,
      brands: [
        { id: brands.norae, name: 'Norae', count: 2 },
        { id: brands.haneul, name: 'Haneul', count: 0 },
      ],
      categories: [
        { code: 'sneakers', count: 0 },
        { code: 'accessories', count: 1 },
        { code: 'tech', count: 0 },
      ],
    });
  });

  test('counts the items that pass all other filters, for any chosen values', async () => {
    const chosen = await filters({ release_year: [2024, 2025], size: ['260', '270'], product_grade: [2] });
    expect(chosen).toMatchObject({
      categories: [{ code: 'sneakers', count: 1 }],
      brands: [{ id: brands.norae, count: 1 }],
      grades: [
        { product_grade: 0, count: 1 },
        { product_grade: 2, count: 1 },
      ],
      years: [
        { year: 2025, count: 1 },
        { year: 2024, count: 0 },
      ],
      sizes: [
        { name: '260', count: 1 },
        { name: '270', count: 0 },
      ],
      quick_delivery_count: 0,
    });
  });

  test('lists a chosen value also when no item matches it', async () => {
    const none = await filters({
      q: '하늘',
      classification_code: ['tech'],
      brand_id: [brands.norae],
      product_grade: [1],
      release_year: [2019, 2024],
      size: ['270', '999'],
    });
    expect(none).toMatchObject({
      categories: [{ code: 'tech', count: 0 }],
      brands: [{ id: brands.norae, name: 'Norae', count: 0 }],
      grades: [{ product_grade: 1, count: 0 }],
      years: [
        { year: 2024, count: 0 },
        { year: 2019, count: 0 },
      ],
      // There is no such size as 999 in any address.
      sizes: [{ name: '270', count: 0 }],
    });
  });

  const ask = async (call: string, query: string) => {
    const answer = await fetch(`${market.origin}/api/v3/product/item/${call}?${query}`);
    const body = (await answer.json()) as { data: { total: number } | null; error_data?: ErrorData };
    return {
      status: answer.status,
      total: body.data?.total,
      reason: body.error_data?.reason,
      msg: body.error_data?.msg,
    };
  };

  test('reads a single value in a query as before, and a repeated name as a list', async () => {
    expect(await ask('get-item-list', 'release_year=2024')).toMatchObject({ status: 200, total: 1 });
    expect(await ask('get-item-list', 'release_year=2024&release_year=2025')).toMatchObject({ total: 2 });
    expect(await ask('get-item-list', 'release_year=2024&release_year=x')).toMatchObject({
      status: 400,
      reason: 'bad_request',
    });
  });

  test.each(['get-item-list', 'get-item-filter-list'])(
    'limits a filter of %s to twenty values',
    async (call) => {
      const sizes = (count: number) => Array.from({ length: count }, (_, at) => `size=${at}`).join('&');
      expect((await ask(call, sizes(20))).status).toBe(200);
      expect(await ask(call, sizes(21))).toMatchObject({
        status: 422,
        reason: 'too_many_values',
        msg: '한 조건에서 20개까지 고를 수 있어요. (size)',
      });
    },
  );

  test('marks a card whose lowest offer is in storage', async () => {
    const { data } = await market.call('GET /api/v3/product/item/get-item-list', {
      brand_id: [brands.norae],
    });
    expect(data?.brand).toEqual({ id: brands.norae, name: 'Norae' });
    expect(data?.list.map(({ item_id, is_quick_delivery }) => [item_id, is_quick_delivery])).toEqual([
      [items.shoe.id, true],
      [items.worn.id, false],
    ]);
    const nobody = await market.call('GET /api/v3/product/item/get-item-list', { brand_id: [999_999] });
    expect(nobody.data).toMatchObject({ brand: null, total: 0 });
  });

  test.each<[Filter, number, string, boolean]>([
    [{}, 80_000, '260', true],
    [{ size: ['270'] }, 120_000, '270', false],
    [{ size: ['260'] }, 80_000, '260', true],
    [{ size: ['260', '270'] }, 80_000, '260', true],
    [{ size: ['270'], price_from: 100_000, price_to: 130_000 }, 120_000, '270', false],
    [{ is_quick_delivery: true }, 80_000, '260', true],
    [{ q: 'norae court', size: ['270'], price_from: 100_000 }, 120_000, '270', false],
  ])('shows the price, size and delivery of the query on a card of %j', async (input, price, of, quick) => {
    const { data } = await market.call('GET /api/v3/product/item/get-item-list', input);
    const card = data?.list.find(({ item_id }) => item_id === items.shoe.id);
    expect(card).toMatchObject({ min_price: price, is_quick_delivery: quick });
    expect(card?.min_price_option).toContain(of);
    const isNarrowed = input.size !== undefined || input.is_quick_delivery !== undefined;
    const sizeId = items.shoe.sizes[of === '260' ? 0 : 1];
    expect(card?.product_size_option_id).toBe(isNarrowed ? sizeId : undefined);
  });

  test('applies a price filter and the order by price to the requested size', async () => {
    expect(await found({ size: ['270'], price_to: 100_000 })).toEqual([]);
    expect(await found({ size: ['270'], price_from: 100_000 })).toEqual([items.shoe.id]);
    const { prices } = await filters({ size: ['270'] });
    expect(prices).toEqual([{ price_from: 100_000, price_to: 299_999, count: 1 }]);
  });

  const suggested = async (q: string) =>
    (await market.call('GET /api/v3/product/item/get-suggestion-list', { q })).data;

  test.each(['norae', '노래', 'ㄴㄹ', '노ㄹ', '노러'])(
    'suggests the brand and its items for %s',
    async (q) => {
      const said = await suggested(q);
      expect(said?.brands).toEqual([{ id: brands.norae, name: 'Norae', name_kor: '노래', count: 2 }]);
      expect(said?.items.map(({ item_id }) => item_id)).toEqual([items.shoe.id, items.worn.id]);
      expect(said?.corrected).toBe(q === '노러' ? '노래' : null);
    },
  );

  test('suggests a category by its name and by its common names', async () => {
    for (const q of ['스니', 'ㅅㄴㅋㅈ', '신발'])
      expect((await suggested(q))?.categories, q).toContainEqual({ code: 'sneakers', name: '스니커즈' });
    expect(await suggested('%')).toMatchObject({ categories: [], brands: [], items: [] });
    expect(await suggested('ㅋㅋㅋㅋ')).toMatchObject({ categories: [], brands: [], items: [] });
  });

  test('names the existing ones of the requested sizes', async () => {
    const size = ['270', '고객센터 010-1234-5678'];
    const list = await market.call('GET /api/v3/product/item/get-item-list', { size });
    expect(list.data?.sizes).toEqual(['270']);
    expect((await filters({ size })).sizes.map(({ name }) => name)).not.toContain(size[1]);
    expect((await market.call('GET /api/v3/product/item/get-item-list', {})).data?.sizes).toEqual([]);
  });

  test('shows the corrected text of a mistyped search', async () => {
    const list = await market.call('GET /api/v3/product/item/get-item-list', { q: 'noraw court' });
    expect(list.data).toMatchObject({ corrected: 'norae court', total: 1 });
    const right = await market.call('GET /api/v3/product/item/get-item-list', { q: '노래' });
    expect(right.data).toMatchObject({ corrected: null, total: 2 });
  });

  test('lists fallen prices with their reference, and none with too few trades', async () => {
    const traded = (name: 'shoe' | 'worn', prices: readonly [days: number, price: number][]) =>
      database.db.transaction().execute((trx) =>
        recordTrades(
          trx,
          'import',
          prices.map(([days, price], at) => ({
            item_id: items[name].id,
            size_option_id: items[name].sizes[0] ?? 0,
            price,
            traded_at: market.daysAgo(days).toISOString(),
            order_id: null,
            import_key: `${name}-${at}`,
          })),
        ),
      );
    await traded('shoe', [
      ...[9, 8, 7, 6, 5].map((days) => [days, 200_000] as [number, number]),
      [1, 150_000],
      [60, 900_000],
    ]);
    await traded('worn', [...[9, 8, 7, 6].map((days) => [days, 200_000] as [number, number]), [1, 100_000]]);
    const drops = async () =>
      (await market.call('GET /api/v3/product/item/get-price-drop-list', {})).data?.list.map(
        ({ item_id, average_price, drop_rate, last_price }) => ({
          item_id,
          average_price,
          drop_rate,
          last_price,
        }),
      );
    expect(await drops()).toEqual([
      { item_id: items.shoe.id, average_price: 200_000, drop_rate: 25, last_price: 150_000 },
    ]);
    market.passDays(8);
    expect(await drops()).toEqual([]);
  });

  test('lists the items that an operator has marked as black boxes', async () => {
    const boxes = async () =>
      (await market.call('GET /api/v3/product/item/get-black-box-main', {})).data?.list.map(
        ({ item_id }) => item_id,
      );
    expect(await boxes()).toEqual([]);
    await setItemTerms(market.context, { item_id: items.shoe.id, event_type: 'blackbox' }, 'operator:test');
    expect(await boxes()).toEqual([items.shoe.id]);
    await setItemTerms(market.context, { item_id: items.shoe.id, event_type: null }, 'operator:test');
  });

  test('has a page for a brand, and lists it among the pages', async () => {
    const { data } = await market.call('GET /api/v3/product/brand/get-brand-detail', {
      brand_id: brands.haneul,
    });
    expect(data).toEqual({
      brand_id: brands.haneul,
      name: 'Haneul',
      name_kor: '하늘',
      bg_color: '#eeeeee',
      logo_image: expect.stringContaining('name=Haneul&ground=eeeeee'),
      item_count: 1,
      trade_count: 0,
    });
    const none = await market.call('GET /api/v3/product/brand/get-brand-detail', { brand_id: 999_999 });
    expect(none.status).toBe(404);
    const pages = await market.call('GET /api/v3/site/get-page-list', { kind: 'brand' });
    expect(pages.data?.list.map(({ path }) => path)).toEqual([
      `/web/product/brand/brand_detail/${brands.norae}`,
      `/web/product/brand/brand_detail/${brands.haneul}`,
    ]);
  });

  test('lists the latest release first; items without a day or with a future one are left out', async () => {
    await database.db
      .transaction()
      .execute((trx) =>
        add(trx, brands.haneul, ['Haneul Bag', '하늘 백', 'luxury'], { releaseDate: '2999-01-01' }),
      );
    const { data } = await market.call('GET /api/v3/product/item/get-new-item-list', {});
    expect(data?.list.map(({ item_id }) => item_id)).toEqual([items.worn.id, items.shoe.id]);
  });
});
