import { calls } from '@sold/contracts/calls/index';
import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { tellReleases } from './release-reminders.ts';
import { type ReleaseDraft, saveRelease } from './save-release.ts';

const MONTH = 'GET /api/v3/content/post/get-release-month';
const REMIND = 'POST /api/v3/content/post/save-release-reminder';
const DETAIL = 'GET /api/v3/content/post/get-release-detail';

onOneEngine('the release calendar', (database) => {
  let market: TestMarket;
  let minji: Shopper;
  let junho: Shopper;
  let item: { id: number };
  beforeAll(async () => {
    market = await startMarket(database.db);
    [item, minji, junho] = [await market.item(), await market.shopper(), await market.shopper()];
  });
  afterAll(() => market.close());

  const release = (releaseAt: string, more: Partial<ReleaseDraft> = {}) =>
    saveRelease(
      market.context,
      {
        itemId: item.id,
        title: '코트 로우',
        brandName: '노래',
        modelNo: 'T-1',
        bodyHtml: '<p>안내</p>',
        releaseAt: new Date(releaseAt),
        releasePrice: 100_000,
        layout: 1,
        history: [],
        ...more,
      },
      'operator:test',
    );
  const told = async (who: Shopper) =>
    (
      await sql<{ message: string }>`
        select message from notice_log where customer_id = ${who.id} and kind = 'release_open' order by id`.execute(
        database.db,
      )
    ).rows.map(({ message }) => message);

  test('covers a month of Korea: from its first midnight to the next one', async () => {
    for (const [at, title] of [
      ['2027-01-31T23:59:59+09:00', '어제'],
      ['2027-02-28T23:59:59+09:00', '마지막'],
      ['2027-02-01T00:00:00+09:00', '처음'],
      ['2027-03-01T00:00:00+09:00', '내일'],
    ] as const)
      await release(at, { title });
    const { data } = await market.call(MONTH, { month: '2027-02' });
    expect(data?.month).toBe('2027-02');
    expect(data?.list.map(({ title }) => title)).toEqual(['처음', '마지막']);
    expect(data?.list[0]?.release_at).toBe('2027-02-01 00:00:00');
    await release('2027-12-31T23:59:59+09:00', { title: '섣달그믐' });
    expect((await market.call(MONTH, { month: '2027-12' })).data?.list).toMatchObject([
      { title: '섣달그믐' },
    ]);
    const validate = new Ajv({ strict: false }).compile(calls.getReleaseMonth.output);
    expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
    expect((await market.call(MONTH, {})).data?.month).toBe('2026-11');
    expect((await market.call(MONTH, { month: '2031-01' })).data).toEqual({
      month: '2031-01',
      today: '2026-11-21',
      list: [],
      brands: [],
    });
  });

  test('narrows the month by brand and by state, and keeps its brands', async () => {
    await release('2026-11-03T10:00:00+09:00');
    await release('2026-11-28T10:00:00+09:00');
    await release('2026-11-29T10:00:00+09:00', { brandName: '미리내', title: '오빗' });
    const ask = async (more: object) => (await market.call(MONTH, { month: '2026-11', ...more })).data;
    const all = await ask({});
    expect(all?.brands).toEqual([
      { name: '노래', count: 2 },
      { name: '미리내', count: 1 },
    ]);
    expect((await ask({ brand_name: '미리내' }))?.list).toMatchObject([{ title: '오빗' }]);
    expect((await ask({ brand_name: '미리내' }))?.brands).toEqual(all?.brands);
    expect((await ask({ when: 'past' }))?.list).toMatchObject([{ is_released: true }]);
    expect((await ask({ when: 'coming', brand_name: '노래' }))?.list).toMatchObject([
      { is_released: false, brand_name: '노래' },
    ]);
  });

  test.each(['?month=2026-13', '?month=2026-1', '?month=1999-12', '?month=2026-11&when=never'])(
    'answers get-release-month%s as a bad request',
    async (query) => {
      const answer = await fetch(`${market.origin}/api/v3/content/post/get-release-month${query}`);
      expect(await answer.json()).toMatchObject({ code: 400, error_data: { reason: 'bad_request' } });
    },
  );

  test('lists releases between two midnights of Korea as those of today', async () => {
    for (const [at, title] of [
      ['2026-11-20T23:59:59+09:00', '어제'],
      ['2026-11-21T23:59:59+09:00', '오늘 밤'],
      ['2026-11-21T00:00:00+09:00', '오늘 새벽'],
      ['2026-11-22T00:00:00+09:00', '내일'],
    ] as const)
      await release(at, { title });
    const today = await market.call('GET /api/v3/content/post/get-release-list', { when: 'today' });
    expect(today.data).toMatchObject({
      total: 2,
      list: [
        { title: '오늘 새벽', is_released: true },
        { title: '오늘 밤', is_released: false },
      ],
    });
  });

  test('sets a reminder and takes it back, for its owner alone, and marks it in lists', async () => {
    const id = await release('2027-05-02T10:00:00+09:00');
    const remind = (is_reminded: boolean) => minji.call(REMIND, { release_id: id, is_reminded });
    const says = async (who: Shopper | TestMarket) => (await who.call(DETAIL, { id })).data?.is_reminded;
    expect([await says(minji), await says(junho), await says(market)]).toEqual([false, false, false]);
    for (const _ of [1, 2]) expect((await remind(true)).data).toEqual({ is_reminded: true });
    expect([await says(minji), await says(junho), await says(market)]).toEqual([true, false, false]);
    expect((await minji.call(MONTH, { month: '2027-05' })).data?.list).toMatchObject([{ is_reminded: true }]);
    expect(
      (await minji.call('GET /api/v3/content/post/get-release-list', { when: 'coming' })).data?.list.find(
        (one) => one.id === id,
      ),
    ).toMatchObject({ is_reminded: true });
    for (const _ of [1, 2]) expect((await remind(false)).data).toEqual({ is_reminded: false });
    expect(await says(minji)).toBe(false);
  });

  test('sends no reminder to visitors, without a request, or after the release', async () => {
    const past = await release('2026-11-01T10:00:00+09:00');
    expect(await market.call(REMIND, { release_id: past, is_reminded: true })).toMatchObject({ status: 401 });
    expect(await minji.call(REMIND, { release_id: 1_000_000, is_reminded: true })).toMatchObject({
      status: 404,
      reason: 'unknown_release',
    });
    expect(await minji.call(REMIND, { release_id: past, is_reminded: true })).toMatchObject({
      status: 422,
      reason: 'release_is_out',
    });
    expect((await minji.call(REMIND, { release_id: past, is_reminded: false })).data).toEqual({
      is_reminded: false,
    });
  });

  test('reminds a customer once when it comes, and not before', async () => {
    const id = await release(new Date(market.now().getTime() + 60_000).toISOString(), { title: '새 러너' });
    await minji.call(REMIND, { release_id: id, is_reminded: true });
    await junho.call(REMIND, { release_id: id, is_reminded: true });
    await junho.call(REMIND, { release_id: id, is_reminded: false });
    expect(await tellReleases(market.context)).toBe(0);
    market.pass(60_000);
    expect(await tellReleases(market.context)).toBe(1);
    expect(await tellReleases(market.context)).toBe(0);
    expect(await told(minji)).toEqual(['알림을 신청한 새 러너의 발매가 시작됐어요.']);
    expect(await told(junho)).toEqual([]);
  });

  test('shows a release with its item at current prices, and names it on the item’s page', async () => {
    const [shown, other] = [await market.item(), await market.item()];
    const draft = { title: '여름 색', itemId: shown.id };
    const id = await release('2027-07-01T10:00:00+09:00', draft);
    const { data } = await market.call(DETAIL, { id });
    expect(data?.item).toMatchObject({ item_id: shown.id, min_price: null });
    const page = () => market.call('GET /api/v3/product/item/get-item-detail', { item_id: shown.id });
    expect((await page()).data?.release_history_list).toMatchObject([
      { id, title: '여름 색', release_at: '2027-07-01 10:00:00' },
    ]);
    await release('2027-07-01T10:00:00+09:00', { ...draft, id, itemId: other.id });
    expect((await page()).data?.release_history_list).toEqual([]);
    const without = await release('2027-07-02T10:00:00+09:00', { itemId: null });
    expect((await market.call(DETAIL, { id: without })).data).toMatchObject({ item: null, item_id: null });
  });

  test('shows a withdrawn or unpublished one in no month and on no page, and sends no message about it', async () => {
    const shown = await market.item();
    const at = new Date(market.now().getTime() + 60_000);
    const id = await release(at.toISOString(), { title: '거둬들인 발매', itemId: shown.id });
    const later = new Date(market.now().getTime() + 3_600_000);
    const hidden = await release(at.toISOString(), { title: '예약', publishedAt: later, itemId: shown.id });
    await minji.call(REMIND, { release_id: id, is_reminded: true });
    expect(await minji.call(REMIND, { release_id: hidden, is_reminded: true })).toMatchObject({
      reason: 'unknown_release',
    });
    const page = async () =>
      (
        await market.call('GET /api/v3/product/item/get-item-detail', { item_id: shown.id })
      ).data?.release_history_list.map((one) => one.title);
    expect(await page()).toEqual(['거둬들인 발매']);
    const before = await told(minji);
    await market.call('POST /api/operator/publication/withdraw', {
      kind: 'release',
      id,
      reason: '취소됐어요.',
    });
    market.pass(61_000);
    expect(await tellReleases(market.context)).toBe(0);
    expect(await told(minji)).toEqual(before);
    expect(await page()).toEqual([]);
    const titles = async () =>
      (await market.call(MONTH, { month: '2026-11' })).data?.list.map(({ title }) => title);
    for (const title of ['거둬들인 발매', '예약']) expect(await titles()).not.toContain(title);
    market.pass(3_600_000);
    expect(await titles()).toContain('예약');
    expect(await page()).toEqual(['예약']);
  });
});
