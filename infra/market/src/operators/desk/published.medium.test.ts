import { beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { TestMarket } from '../../tools/testing/test-market.ts';

const PUBLISHED = '2026-11-21T00:00:00Z';
const LONG_AFTER = '2027-11-21T00:00:00Z';
const TEXT = { title: '겨울 입고', body_html: '<p>따뜻해요</p>' };

onOneEngine('publications of operators on the pages of visitors', (database) => {
  const market = suiteMarket(database);
  let item: Awaited<ReturnType<TestMarket['item']>>;
  beforeAll(async () => {
    item = await market.item();
  });

  const detail = async () =>
    (await market.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })).data;
  /** Reads the last actions of the audit log, the latest first. */
  const logged = async (count: number) =>
    ((await market.call('GET /api/operator/audit-log', {})).data?.list ?? [])
      .slice(0, count)
      .map(({ action }) => action);

  test('shows contents, and a change of them, also on the page of their item', async () => {
    const content = {
      ...TEXT,
      kind: 'story' as const,
      sub_title: '',
      video_url: '',
      item_ids: [item.id],
      layout: 0,
      published_at: PUBLISHED,
    };
    const id = (await market.call('POST /api/operator/content/save', content)).data?.id ?? 0;
    const seen = await market.call('GET /api/v3/content/post/get-contents-detail', { id });
    expect(seen.data).toMatchObject({ title: '겨울 입고', product_list: [{ item_id: item.id }] });
    const changed = await market.call('POST /api/operator/content/save', {
      ...content,
      id,
      title: '겨울 입고 안내',
    });
    expect(changed.data).toEqual({ id });
    market.pass(60_000);
    expect(await detail()).toMatchObject({ contents_list: [{ id, title: '겨울 입고 안내' }] });
    expect(await logged(2)).toEqual(['content.save', 'content.save']);
  });

  test('shows notices and releases', async () => {
    const notice = await market.call('POST /api/operator/notice/save', {
      ...TEXT,
      kind: 'service',
      is_pinned: true,
      published_at: PUBLISHED,
    });
    const noticeId = { id: notice.data?.id ?? 0 };
    expect((await market.call('GET /api/v3/content/notice/get-notice-detail', noticeId)).data).toMatchObject({
      title: '겨울 입고',
    });
    const release = await market.call('POST /api/operator/release/save', {
      item_id: item.id,
      title: '겨울 발매',
      brand_name: 'Testing',
      model_no: 'T-1',
      body_html: '<p>온라인 공식몰 선착순이에요.</p>',
      release_at: PUBLISHED,
      release_price: 129_000,
      layout: 0,
      history: [{ title: '온라인', shop: '공식몰', released_at: PUBLISHED, price: 129_000, link: '' }],
    });
    const releaseId = { id: release.data?.id ?? 0 };
    expect((await market.call('GET /api/v3/content/post/get-release-detail', releaseId)).data).toMatchObject({
      release_history_list: [{ shop: '공식몰' }],
    });
    expect(await logged(2)).toEqual(['release.save', 'notice.save']);
  });

  test('shows raffles, unless they end before they begin', async () => {
    const raffle = {
      item_id: item.id,
      raffle_price: 99_000,
      size_list: [{ product_size_option_id: item.sizes[0] ?? 0, stock: 2 }],
      from: '2026-12-30T00:00:00Z',
      to: '2026-12-31T00:00:00Z',
    };
    const words = {
      item_price: 129_000,
      draw_message: '당첨되면 알림으로 알려 드려요.',
      instagram_link: 'https://instagram.com/sold',
      instagram_tag: '#sold',
      deeplink: 'soldapp://raffle',
    };
    const made = await market.call('POST /api/operator/raffle/create', { ...raffle, ...words });
    const { draw_message, deeplink: _, ...rest } = words;
    expect(
      (await market.call('POST /api/product/raffle/get-raffle', { raffle_id: made.data?.id ?? 0 })).data,
    ).toMatchObject({ ...rest, raffle_draw_message: draw_message });
    const { from, to } = raffle;
    expect(
      await market.call('POST /api/operator/raffle/create', { ...raffle, from: to, to: from }),
    ).toMatchObject({ status: 422, reason: 'raffle' });
    expect(await logged(1)).toEqual(['raffle.create']);
  });

  test('shows banners of their place alone, and guides to sizes of a classification and of an item', async () => {
    const banner = await market.call('POST /api/operator/banner/save', {
      place: 'home',
      title: '첫 구매 쿠폰',
      sub_title: '',
      link: '/webapp/',
      item_ids: [item.id],
      layout: 0,
      sort: 0,
      from: PUBLISHED,
      to: LONG_AFTER,
    });
    expect(banner.status).toBe(200);
    const guide = { deep_link: '', editor_body: '<p>x</p>' };
    for (const target of [{ classification_code: 'sneakers' }, { item_id: item.id }])
      expect(
        await market.call('POST /api/operator/size-guide/save', {
          ...guide,
          ...target,
          editor_body: `<p>${Object.keys(target)[0]}</p>`,
        }),
      ).toMatchObject({ status: 200 });
    expect(await market.call('POST /api/operator/size-guide/save', guide)).toMatchObject({
      status: 422,
      reason: 'size_guide',
    });
    market.pass(60_000);
    expect(await detail()).toMatchObject({
      default_banner: null,
      standard_category_size_banner: { editor_body: '<p>classification_code</p>' },
      size_banner: { editor_body: '<p>item_id</p>' },
    });
  });

  test('shows offers of cards on the item and where it is bought and sold', async () => {
    const [buyer, seller] = [await market.shopper(), await market.shopper()];
    const card = { title: '신한카드 2만원 할인', body: '30만원 이상 결제할 때', sort: 0, from: PUBLISHED };
    const event = await market.call('POST /api/operator/card-event/save', { ...card, to: LONG_AFTER });
    expect(await market.call('POST /api/operator/card-event/save', { ...card, to: PUBLISHED })).toMatchObject(
      { status: 422, reason: 'content_time' },
    );
    market.pass(60_000);
    const events = [{ title: card.title, body: card.body }];
    const page = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    for (const { data } of [
      { data: await detail() },
      await buyer.call('GET /api/v3/order/order/get-buy-info', page),
      await seller.call('GET /api/v3/order/order/get-sell-info', page),
    ])
      expect(data?.card_event_list).toEqual(events);
    expect(
      await market.call('POST /api/operator/card-event/save', {
        ...card,
        id: event.data?.id ?? 0,
        to: '2026-11-22T00:00:00Z',
      }),
    ).toMatchObject({ status: 200 });
  });

  test('shows videos that were found for an item', async () => {
    await market.call('GET /api/v3/product/item/get-video-list', { item_id: item.id });
    market.pass(60_000);
    expect(await detail()).toMatchObject({
      youtube_list: Array(6).fill({ video_url: expect.stringContaining('/video/watch?v=') }),
    });
  });
});
