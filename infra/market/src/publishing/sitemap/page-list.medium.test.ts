import type { PageKind } from '@sold/contracts/calls/publishing/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { newRaffle } from '../../tools/testing/raffles.ts';
import { OPERATOR, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

onOneEngine('pages of the site', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  const pathsOf = async (kind: PageKind, page = 1) => {
    const { data } = await market.call('GET /api/v3/site/get-page-list', { kind, page });
    return data?.list.map(({ path }) => path);
  };

  test('lists items by their grade, page after page', async () => {
    const [plain, worn] = [await market.item(), await market.item({ grade: 2 })];
    expect(await pathsOf('item')).toEqual([`/trade/product/${plain.id}`, `/trade/grade/${worn.id}`]);
    expect(await pathsOf('item', 2)).toEqual([]);
  });

  test('lists publications with their time, without scheduled or withdrawn ones', async () => {
    const save = async (title: string, published_at: string) =>
      (
        await market.call(
          'POST /api/operator/notice/save',
          { title, body_html: '<p>본문</p>', published_at, kind: 'service', is_pinned: false },
          { token: OPERATOR },
        )
      ).data?.id;
    const out = await save('나간 것', '2026-11-20T00:00:00Z');
    const gone = await save('거둔 것', '2026-11-20T00:00:00Z');
    await save('예약한 것', '2026-12-20T00:00:00Z');
    await market.call(
      'POST /api/operator/publication/withdraw',
      { kind: 'notice', id: gone ?? 0, reason: '시험' },
      { token: OPERATOR },
    );
    const { data } = await market.call('GET /api/v3/site/get-page-list', { kind: 'notice' });
    expect(data).toMatchObject({
      list: [{ path: `/web/content/web_content/notice_detail/${out}`, published_at: '2026-11-20 09:00:00' }],
      total: 1,
      page_size: 5_000,
    });
  });

  test('lists raffles, but none of partners', async () => {
    const raffle = await newRaffle(market);
    await newRaffle(market, { partner: 'car_sharing' });
    expect(await pathsOf('raffle')).toEqual([`/web/product/raffle/raffle_detail/${raffle.id}`]);
  });
});
