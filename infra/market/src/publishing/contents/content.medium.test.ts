import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { Refusal } from '@sold/service/http/refusal';
import { Ajv } from 'ajv';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { type NoticeDraft, saveNotice } from '../notices/save-notice.ts';
import { type ReleaseDraft, saveRelease } from '../releases/save-release.ts';
import { type BannerDraft, saveBanner } from './save-banner.ts';
import { type ContentDraft, saveContent } from './save-content.ts';

const ACTOR = 'operator:test';

onOneEngine('content', (database) => {
  let market: TestMarket;
  let item: { id: number };
  let other: { id: number };
  beforeAll(async () => {
    market = await startMarket(database.db);
    [item, other] = [await market.item(), await market.item()];
  });
  afterAll(() => market.close());
  const ago = (days: number) => market.daysAgo(days);

  const content = (more: Partial<ContentDraft> = {}) =>
    saveContent(
      market.context,
      {
        kind: 'story',
        title: '이야기',
        subTitle: '한 줄',
        bodyHtml: '<p>본문</p>',
        videoUrl: '',
        itemIds: [item.id],
        layout: 0,
        publishedAt: ago(1),
        ...more,
      },
      ACTOR,
    );
  const release = (more: Partial<ReleaseDraft> = {}) =>
    saveRelease(
      market.context,
      {
        itemId: item.id,
        title: '발매',
        brandName: '시험',
        modelNo: 'T-1',
        bodyHtml: '<p>안내</p>',
        releaseAt: ago(1),
        releasePrice: 100_000,
        layout: 1,
        history: [],
        ...more,
      },
      ACTOR,
    );
  const notice = (more: Partial<NoticeDraft> = {}) =>
    saveNotice(
      market.context,
      {
        kind: 'service',
        title: '공지',
        bodyHtml: '<p>안내</p>',
        isPinned: false,
        publishedAt: ago(1),
        ...more,
      },
      ACTOR,
    );
  const banner = (more: Partial<BannerDraft> = {}) =>
    saveBanner(
      market.context,
      {
        place: 'item',
        title: '배너',
        subTitle: '',
        link: '/webapp/web/content/web_content/content_detail/1',
        itemIds: [item.id],
        layout: 2,
        sort: 0,
        from: ago(1),
        to: ago(-1),
        ...more,
      },
      ACTOR,
    );
  const audited = async (subject: string) =>
    (
      await sql<{ action: string; actor: string }>`
      select action, actor from audit_log where subject = ${subject}`.execute(database.db)
    ).rows;

  test('shows a content: its text as it was written, its items in order, others to go on with, a picture', async () => {
    const bodyHtml = '<p style="color:red">본문<script>alert(1)</script></p>';
    const kin = await content({ title: '같은 상품', itemIds: [other.id], publishedAt: ago(90) });
    await content({ title: '새 이야기', publishedAt: ago(0.5) });
    const id = await content({
      kind: 'video',
      bodyHtml,
      videoUrl: 'https://video.invalid/watch?v=abc',
      itemIds: [other.id, item.id],
    });
    const { data } = await market.call('GET /api/v3/content/post/get-contents-detail', { id });
    expect(data).toMatchObject({
      id,
      kind: 'video',
      title: '이야기',
      sub_title: '한 줄',
      body_html: bodyHtml,
      video_url: 'https://video.invalid/watch?v=abc',
      published_at: '2026-11-20 12:00:00',
      product_list: [{ item_id: other.id }, { item_id: item.id }],
    });
    const related = data?.content_list.map((one) => one.title) ?? [];
    expect(related.slice(0, 2)).toEqual(['새 이야기', '같은 상품']);
    expect(data?.content_list.map((one) => one.id)).toContain(kin);
    const picture = await fetch(`${market.origin}${data?.image.path}`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(await picture.text()).toMatch(/^<svg [^>]*viewBox="0 0 960 600".*<\/svg>$/s);
    expect(await audited(`content:${id}`)).toEqual([{ action: 'content.save', actor: ACTOR }]);
  });

  test('hides a content before its time; a changed picture has a new address', async () => {
    const id = await content({ publishedAt: ago(-1), title: '내일' });
    const ask = () => market.call('GET /api/v3/content/post/get-contents-detail', { id });
    expect(await ask()).toMatchObject({ status: 404, reason: 'unknown_content' });
    const titles = async () =>
      (await market.call('GET /api/v3/content/post/get-contents-list', {})).data?.list.map(
        ({ title }) => title,
      );
    expect(await titles()).not.toContain('내일');
    await content({ id, title: '어제', publishedAt: ago(1) });
    const before = (await ask()).data;
    expect(before?.title).toBe('어제');
    await content({ id, title: '어제', layout: 3 });
    expect((await ask()).data?.image.path).not.toBe(before?.image.path);
    await expect(content({ id: 1_000_000 })).rejects.toMatchObject({ code: 404, reason: 'unknown_content' });
  });

  test('pages contents, newest first, also of one kind', async () => {
    for (let at = 0; at < 13; at += 1) await content({ kind: 'interview', publishedAt: ago(10 + at) });
    const page = (number: number) =>
      market.call('GET /api/v3/content/post/get-contents-list', { kind: 'interview', page: number });
    const [first, second] = [(await page(1)).data, (await page(2)).data];
    expect([first?.list.length, second?.list.length, first?.total, first?.page_size]).toEqual([
      12, 1, 13, 12,
    ]);
    const dates = [...(first?.list ?? []), ...(second?.list ?? [])].map(({ published_at }) => published_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await page(3)).data?.list).toEqual([]);
  });

  test('shows a release: its shops, each with a picture, and contents about it', async () => {
    const about = await content({ title: '발매 이야기' });
    const ofOther = await content({ title: '다른 이야기', itemIds: [other.id], publishedAt: ago(0) });
    const id = await release({
      history: [
        {
          title: '첫 발매',
          shop: '성수 매장',
          releasedAt: ago(30),
          price: 99_000,
          link: 'https://shop.invalid/1',
        },
        { title: '재발매', shop: '온라인', releasedAt: ago(2), price: null, link: '' },
      ],
    });
    const { data } = await market.call('GET /api/v3/content/post/get-release-detail', { id });
    expect(data).toMatchObject({
      id,
      title: '발매',
      item_id: item.id,
      model_no: 'T-1',
      release_at: '2026-11-20 12:00:00',
      release_price: 100_000,
      is_released: true,
      release_history_list: [
        { title: '재발매', price: null, image: { path: expect.stringContaining('/cover/release-history/') } },
        { title: '첫 발매', price: 99_000, link: 'https://shop.invalid/1' },
      ],
      item_image: { path: expect.stringContaining(`/media/item/${item.id}/`) },
    });
    const named = data?.contents_list.map((one) => one.id);
    expect(named).toContain(about);
    expect(named).not.toContain(ofOther);
    const detail = await market.call('GET /api/v3/product/item/get-item-detail', { item_id: other.id });
    expect(detail.data?.contents_list[0]?.id).toBe(ofOther);
    expect(detail.data?.contents_list.map((one) => one.id)).not.toContain(about);
    for (const { image } of [data, ...(data?.release_history_list ?? [])].flatMap((one) => one ?? []))
      expect((await fetch(`${market.origin}${image.path}`)).status).toBe(200);
    await release({ id, history: [] });
    expect(
      (await market.call('GET /api/v3/content/post/get-release-detail', { id })).data?.release_history_list,
    ).toEqual([]);
    const elsewhere = await release({ itemId: null, coverItemIds: [other.id] });
    expect(
      (await market.call('GET /api/v3/content/post/get-release-detail', { id: elsewhere })).data,
    ).toMatchObject({ item_id: null, item_image: null });
    expect(await market.call('GET /api/v3/content/post/get-release-detail', { id: 1_000_000 })).toMatchObject(
      {
        status: 404,
        reason: 'unknown_release',
      },
    );
  });

  test('lists coming releases by their date, and past ones the latest first', async () => {
    for (const days of [-3, -1, -2, 5, 3]) await release({ title: `${days}`, releaseAt: ago(days) });
    const list = async (when?: 'coming' | 'past') =>
      (await market.call('GET /api/v3/content/post/get-release-list', when ? { when } : {})).data?.list ?? [];
    expect((await list('coming')).map(({ title }) => title)).toEqual(['-1', '-2', '-3']);
    expect((await list('coming')).every(({ is_released }) => !is_released)).toBe(true);
    const past = (await list('past')).map(({ release_at }) => release_at);
    expect(past).toEqual(past.toSorted().toReversed());
    expect((await list()).length).toBe(past.length + 3);
  });

  test('lists pinned notices first, and gives each its neighbours', async () => {
    const old = await notice({ title: '옛 공지', publishedAt: ago(30) });
    const middle = await notice({ title: '가운데', publishedAt: ago(20), kind: 'policy' });
    const young = await notice({ title: '새 공지', publishedAt: ago(10) });
    const pinned = await notice({ title: '중요', publishedAt: ago(25), isPinned: true });
    await notice({ title: '내일 공지', publishedAt: ago(-1) });
    const { data } = await market.call('GET /api/v3/content/notice/get-notice-list', {});
    expect(data?.list.map(({ id }) => id)).toEqual([pinned, young, middle, old]);
    expect(
      (await market.call('GET /api/v3/content/notice/get-notice-list', { kind: 'policy' })).data?.list,
    ).toMatchObject([{ id: middle }]);
    const detail = (id: number) => market.call('GET /api/v3/content/notice/get-notice-detail', { id });
    expect((await detail(middle)).data).toMatchObject({
      title: '가운데',
      body_html: '<p>안내</p>',
      previous: { id: pinned },
      next: { id: young },
    });
    expect((await detail(young)).data?.next).toBeNull();
    expect((await detail(old)).data?.previous).toBeNull();
    expect(await detail(1_000_000)).toMatchObject({ status: 404, reason: 'unknown_notice' });
  });

  test('lists the banners of a place and time in order, with the first for the single call', async () => {
    const ids = [
      await banner({ sort: 2, title: '둘째' }),
      await banner({ sort: 1, title: '첫째' }),
      await banner({ to: ago(0.5), title: '지난' }),
      await banner({ from: ago(-0.5), title: '다음' }),
      await banner({ place: 'raffle' }),
    ];
    const list = await market.call('GET /api/v3/contents/banners', { place: 'item' });
    expect(list.data?.list.map(({ title }) => title)).toEqual(['첫째', '둘째']);
    expect((await market.call('GET /api/v3/content/banner', { place: 'item' })).data?.banner).toMatchObject({
      id: ids[1],
      bg_color: '#eeeeee',
      link: '/webapp/web/content/web_content/content_detail/1',
    });
    expect((await market.call('GET /api/v3/content/banner', {})).data).toEqual({ banner: null });
    expect((await market.call('GET /api/v3/contents/banners', {})).data).toEqual({ list: [] });
  });

  test.each<[string, () => Promise<number>, number, string]>([
    ['a content without a title', () => content({ title: ' ' }), 422, 'content_text'],
    ['a content without a text', () => content({ bodyHtml: '' }), 422, 'content_text'],
    ['a book of a content', () => content({ bodyHtml: 'x'.repeat(200_001) }), 422, 'content_text'],
    ['a line too long', () => content({ subTitle: 'x'.repeat(201) }), 422, 'content_text'],
    ['a script for a video', () => content({ videoUrl: 'javascript:alert(1)' }), 422, 'content_link'],
    ['an item that is not there', () => content({ itemIds: [1_000_000] }), 404, 'unknown_item'],
    ['one item twice', () => content({ itemIds: [item.id, item.id] }), 404, 'unknown_item'],
    ['no time', () => content({ publishedAt: new Date(Number.NaN) }), 422, 'content_time'],
    ['a release at half a won', () => release({ releasePrice: 0.5 }), 422, 'content_price'],
    ['a release of nothing', () => release({ itemId: 1_000_000 }), 404, 'unknown_item'],
    [
      'a history with a script',
      () =>
        release({
          history: [{ title: 't', shop: 's', releasedAt: new Date(0), price: 1, link: 'javascript:1' }],
        }),
      422,
      'content_link',
    ],
    ['a notice without a text', () => notice({ bodyHtml: ' ' }), 422, 'content_text'],
    ['a notice that is not there', () => notice({ id: 1_000_000 }), 404, 'unknown_notice'],
    [
      'a banner to another host without a scheme',
      () => banner({ link: '//evil.invalid' }),
      422,
      'content_link',
    ],
    ...[
      '/\\evil.invalid',
      '/%5Cevil.invalid',
      '/\t/evil.invalid',
      'https:evil.invalid',
      'https://sold.kr@evil.invalid',
    ].map((link): [string, () => Promise<number>, number, string] => [
      `a banner to ${JSON.stringify(link)}`,
      () => banner({ link }),
      422,
      'content_link',
    ]),
    [
      'a banner with a link of an unknown scheme',
      () => banner({ link: 'sold://raffle' }),
      422,
      'content_link',
    ],
    ['a banner that ends before it begins', () => banner({ from: ago(0), to: ago(1) }), 422, 'content_time'],
    ['a banner that is not there', () => banner({ id: 1_000_000 }), 404, 'unknown_banner'],
  ])('refuses %s', async (_, save, code, reason) => {
    const refused = await save().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code, reason });
  });

  test.each([
    '/api/v3/content/post/get-contents-detail',
    '/api/v3/content/post/get-contents-detail?id=0',
    '/api/v3/content/post/get-contents-list?page=0',
    '/api/v3/content/post/get-contents-list?kind=novel',
    '/api/v3/content/post/get-release-detail?id=a',
    '/api/v3/content/post/get-release-list?when=never',
    '/api/v3/content/notice/get-notice-detail?id=1.5',
    '/api/v3/content/notice/get-notice-list?page=x',
    '/api/v3/content/banner?place=moon',
    '/api/v3/contents/banners?place=moon',
    '/api/v3/product/item/get-video-list',
  ])('answers %s as a bad request', async (path) => {
    expect(await (await fetch(`${market.origin}${path}`)).json()).toMatchObject({
      code: 400,
      error_data: { reason: 'bad_request' },
    });
  });

  test.each([
    'content/0.svg',
    'content/1000000.svg',
    'content/1.gif',
    'content/0.png',
    'item/1.svg',
    'constructor/1.svg',
  ])('answers 404 for the picture %s', async (path) => {
    expect((await fetch(`${market.origin}/api/v3/media/cover/${path}`)).status).toBe(404);
  });

  test('keeps answers to their schemas', async () => {
    const ajv = new Ajv({ strict: false });
    const ids = { content: await content(), release: await release(), notice: await notice() };
    await banner({ place: 'content' });
    const asked: [AnyCall, unknown][] = [
      [
        calls.getContentsDetail,
        (await market.call('GET /api/v3/content/post/get-contents-detail', { id: ids.content })).data,
      ],
      [calls.getContentsList, (await market.call('GET /api/v3/content/post/get-contents-list', {})).data],
      [
        calls.getReleaseDetail,
        (await market.call('GET /api/v3/content/post/get-release-detail', { id: ids.release })).data,
      ],
      [calls.getReleaseList, (await market.call('GET /api/v3/content/post/get-release-list', {})).data],
      [
        calls.getNoticeDetail,
        (await market.call('GET /api/v3/content/notice/get-notice-detail', { id: ids.notice })).data,
      ],
      [calls.getNoticeList, (await market.call('GET /api/v3/content/notice/get-notice-list', {})).data],
      [calls.getBanner, (await market.call('GET /api/v3/content/banner', { place: 'content' })).data],
      [calls.getBanners, (await market.call('GET /api/v3/contents/banners', { place: 'content' })).data],
      [
        calls.getVideoList,
        (await market.call('GET /api/v3/product/item/get-video-list', { item_id: item.id })).data,
      ],
    ];
    for (const [call, data] of asked) {
      const validate = ajv.compile(call.output);
      expect(validate(data), `${call.path}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  });
});
