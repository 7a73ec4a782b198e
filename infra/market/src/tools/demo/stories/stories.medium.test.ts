import { sha256 } from '@sold/contracts/base/sha256';
import { checkDraw } from '@sold/contracts/rules/raffles/check-draw';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../testing/each-engine.ts';
import { suiteMarket } from '../../testing/suite-market.ts';
import { loadDemo } from '../load-demo.ts';
import { DEMO_LINES } from '../market/lines.ts';
import { DEMO_BANNERS } from './banners.ts';
import { itemOfLine } from './find-items.ts';

onOneEngine('the demo market', (database) => {
  const market = suiteMarket(database);
  beforeAll(async () => {
    const { context } = market;
    // The first answer of the gateway is lost, as on a busy machine.
    let charges = 0;
    const gateway = {
      ...context.gateway,
      chargeStoredCard: async (...args: Parameters<typeof context.gateway.chargeStoredCard>) => {
        const outcome = await context.gateway.chargeStoredCard(...args);
        charges += 1;
        return charges === 1 ? ({ type: 'unknown' } as const) : outcome;
      },
    };
    expect(await loadDemo({ ...context, gateway }, () => {})).toBe(true);
    expect(charges).toBeGreaterThan(1);
  });

  test('gives every station of the centre goods, late ones too, and claims and questions to answer', async () => {
    const stations = (await market.call('GET /api/operator/centre/station-list', {})).data?.list ?? [];
    expect(stations.map(({ station, count }) => [station, count > 1])).toEqual([
      ['arrival', true],
      ['inspection', true],
      ['packing', true],
      ['shelving', true],
      ['return', true],
    ]);
    for (const { station, count, late_count } of stations)
      expect([station, late_count > 0 && late_count < count]).toEqual([station, true]);
    const work = (await market.call('GET /api/operator/centre/work-list', {})).data?.list ?? [];
    const waits = new Set(work.map(({ waits_for }) => waits_for));
    expect([waits.has('second'), waits.has('owner')]).toEqual([true, true]);
    expect((await market.call('GET /api/operator/claim/list', {})).data?.list).toHaveLength(2);
    expect((await market.call('GET /api/operator/question/list', {})).data?.list).toHaveLength(2);
    await market.expectSound();
  });

  const isPicture = async ({ path }: { path: string }) => {
    const answer = await fetch(`${market.origin}${path}`);
    const text = await answer.text();
    return (
      answer.status === 200 &&
      text.startsWith('<svg') &&
      text.endsWith('</svg>') &&
      !/NaN|undefined/.test(text)
    );
  };

  test('is filled once', async () => {
    expect(await loadDemo(market.context, () => {})).toBe(false);
  });

  test('has at least two dozen contents, in Korean, with items, pictures and others to go on with', async () => {
    const { data } = await market.call('GET /api/v3/content/post/get-contents-list', {});
    expect(data?.total).toBeGreaterThanOrEqual(24);
    expect(new Set(data?.list.map(({ kind }) => kind)).size).toBe(4);
    const others = await Promise.all(
      [2, 3].map((page) => market.call('GET /api/v3/content/post/get-contents-list', { page })),
    );
    for (const { id } of [data, ...others.map((other) => other.data)].flatMap((page) => page?.list ?? [])) {
      const content = (await market.call('GET /api/v3/content/post/get-contents-detail', { id })).data;
      expect(content?.title).toMatch(/[가-힣]/);
      expect(content?.product_list.length).toBeGreaterThan(0);
      expect(content?.content_list).toHaveLength(6);
      expect(await isPicture(content?.image ?? { path: '' })).toBe(true);
      for (const [, path = ''] of content?.body_html.matchAll(/<img src="([^"]+)">/g) ?? [])
        expect(await isPicture({ path })).toBe(true);
      expect(content?.kind === 'video').toBe(content?.video_url !== '');
    }
  });

  test('has a size guide for sneakers, and a banner on an item', async () => {
    const list = await market.call('GET /api/v3/product/item/get-item-list', {
      classification_code: ['sneakers'],
    });
    const { data } = await market.call('GET /api/v3/product/item/get-item-detail', {
      item_id: list.data?.list[0]?.item_id ?? 0,
    });
    expect(data?.standard_category_size_banner?.editor_body).toContain('<td>270</td><td>9</td>');
    expect(data?.default_banner?.title).toMatch(/[가-힣]/);
  });

  test('puts every item into a series, with a past release', async () => {
    const { rows } = await sql<{ items: number; series: number }>`
      select count(*) as items, count(distinct series_id) as series from item
      where series_id in (select series.id from series where series.brand_id = item.brand_id)`.execute(
      database.db,
    );
    expect(rows).toEqual([{ items: DEMO_LINES.length * 9, series: DEMO_LINES.length }]);
    const item_id = (await itemOfLine(database.db, 'Sigak Diver 200')).id;
    const { data } = await market.call('GET /api/v3/product/item/get-item-detail-basic', { item_id });
    expect(data).toMatchObject({ release_status_code: '00', series_id: expect.any(Number) });
  });

  test('gives some items sales agents, and one a size guide of its own', async () => {
    const shown = async (line: string, at: number) => {
      const item_id = (await itemOfLine(database.db, line, at)).id;
      return (await market.call('GET /api/v3/product/item/get-item-detail', { item_id })).data;
    };
    const watch = await shown('Sigak Diver 200', 0);
    expect(watch?.sales_agent_show).toBe(true);
    expect(watch?.sales_info.list.map(({ name }) => name)).toEqual(['준호 시계방', '지우 컬렉션']);
    expect(watch?.size_banner?.editor_body).toContain('손목둘레');
    expect((await shown('Sanhae Peaks Holo Card', 1))?.sales_info.list).toMatchObject([
      { name: '준호 카드장', is_joined: false },
    ]);
    expect(await shown('Sigak Diver 200', 1)).toMatchObject({
      sales_agent_show: false,
      size_banner: null,
    });
  });

  test('trades some items on special terms, and has some units in storage', async () => {
    const shown = async (line: string, at: number) => {
      const item_id = (await itemOfLine(database.db, line, at)).id;
      return (await market.call('GET /api/v3/product/item/get-item-detail', { item_id })).data;
    };
    expect(await shown('Kkuma Bear 1000%', 0)).toMatchObject({ is_once: true, is_order: false });
    expect(await shown('Ondo Paper Lamp', 0)).toMatchObject({ is_order: true, event_type: null });
    expect(await shown('Stage Hana Live Ticket', 0)).toMatchObject({ event_type: 'ticket' });
    expect(await shown('Mirinae Orbit 300', 2)).toMatchObject({ is_custody: true, custody_delivery_day: 2 });
    expect(await shown('Mirinae Orbit 300', 3)).toMatchObject({ is_custody: false });
  });

  test('offers graded goods from storage with public photos', async () => {
    const unitsOf = async (line: string, grade: 1 | 2) => {
      const item_id = (await itemOfLine(database.db, line, 0, grade)).id;
      const asked = { item_id, has_photos: true as const };
      return (await market.call('GET /api/v3/product/item/get-stored-unit-list', asked)).data?.list ?? [];
    };
    const high = await unitsOf('Norae Court High', 1);
    expect(high.map(({ is_next, photos }) => [is_next, photos.length])).toEqual([
      [true, 3],
      [false, 2],
    ]);
    const others = [
      ...(await unitsOf('Haneul Works Cloudstep', 2)),
      ...(await unitsOf('Maison Garam Petit Lock', 2)),
      ...(await unitsOf('Sigak Diver 200', 1)),
    ];
    expect(others.map(({ is_next, is_next_quick }) => [is_next, is_next_quick])).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    for (const { path } of [...high, ...others].flatMap(({ photos }) => photos)) {
      const answer = await fetch(`${market.origin}${path}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(25_000);
    }
  });

  test('links the banner of items to the notice that explains it', async () => {
    const item_id = (await itemOfLine(database.db, 'Ondo Kiln Mug')).id;
    const { data } = await market.call('GET /api/v3/product/item/get-item-detail', { item_id });
    const id = Number(data?.default_banner?.link.split('/').at(-1));
    const notice = await market.call('GET /api/v3/content/notice/get-notice-detail', { id });
    expect(notice.data?.title).toContain('창고 보관');
  });

  test.each(['sneakers', 'streetwear'] as const)(
    'gives the size guide of %s every size on sale, the smallest first',
    async (code) => {
      const { rows } = await sql<{ id: number; sizes: string[] }>`
      select item.id, array_agg(size.kor_name order by size.sort) as sizes from item join size_option size on size.item_id = item.id
      where item.classification_code = ${code} and size.option_type_code in ('mm', 'alpha') group by 1 limit 1`.execute(
        database.db,
      );
      const [item] = rows;
      const { data } = await market.call('GET /api/v3/product/item/get-item-detail', {
        item_id: item?.id ?? 0,
      });
      const guide = data?.standard_category_size_banner?.editor_body ?? '';
      const named = [...guide.matchAll(/<tr><td>([^<]+)/g)].map(([, size]) => size);
      expect(named).toEqual(item?.sizes);
    },
  );

  test('promises no unusable coupon in a banner, and no 정가 for a lower price', () => {
    for (const { title, subTitle } of DEMO_BANNERS) {
      expect(`${title} ${subTitle}`).not.toContain('쿠폰');
      expect(`${title} ${subTitle}`).not.toContain('정가로');
    }
  });

  test('lists exactly the contents that show an item', async () => {
    const { data } = await market.call('GET /api/v3/content/post/get-contents-list', {});
    const id = data?.list[0]?.id ?? 0;
    const shown = (await market.call('GET /api/v3/content/post/get-contents-detail', { id })).data;
    const item_id = shown?.product_list[0]?.item_id ?? 0;
    const detail = await market.call('GET /api/v3/product/item/get-item-detail', { item_id });
    const named = detail.data?.contents_list.map((one) => one.id) ?? [];
    expect(named).toContain(id);
    for (const one of named) {
      const content = await market.call('GET /api/v3/content/post/get-contents-detail', { id: one });
      expect(content.data?.product_list.map((product) => product.item_id)).toContain(item_id);
    }
  });

  test('has at least thirty releases, some of them today, each with its shops', async () => {
    const list = async (when: 'coming' | 'past') =>
      (await market.call('GET /api/v3/content/post/get-release-list', { when })).data?.list ?? [];
    const [coming, past] = [await list('coming'), await list('past')];
    expect(coming.length).toBeGreaterThanOrEqual(4);
    const all = await market.call('GET /api/v3/content/post/get-release-list', {});
    expect(all.data?.total).toBeGreaterThanOrEqual(30);
    const today = await market.call('GET /api/v3/content/post/get-release-list', { when: 'today' });
    expect(today.data?.total).toBe(3);
    const months = await Promise.all(
      ['2026-11', '2026-12'].map((month) =>
        market.call('GET /api/v3/content/post/get-release-month', { month }),
      ),
    );
    for (const month of months) expect(month.data?.list.length).toBeGreaterThanOrEqual(8);
    for (const { id } of [...coming, ...past]) {
      const release = (await market.call('GET /api/v3/content/post/get-release-detail', { id })).data;
      expect(release?.release_history_list.length).toBeGreaterThan(0);
      for (const one of [release, ...(release?.release_history_list ?? [])])
        expect(await isPicture(one?.image ?? { path: '' })).toBe(true);
    }
  });

  test('has a dozen notices and more, five banners and more with pictures and links', async () => {
    const notices = await market.call('GET /api/v3/content/notice/get-notice-list', {});
    expect(notices.data?.total).toBeGreaterThanOrEqual(12);
    const places = ['home', 'content', 'raffle', 'item', 'order'] as const;
    const lists = await Promise.all(
      places.map((place) => market.call('GET /api/v3/contents/banners', { place })),
    );
    expect(lists.every(({ data }) => data?.list.length)).toBe(true);
    const all = lists.flatMap(({ data }) => data?.list ?? []);
    expect(all.length).toBeGreaterThanOrEqual(5);
    for (const banner of all) {
      expect(banner.link).toMatch(/^\/webapp\//);
      expect(await isPicture(banner.image)).toBe(true);
    }
  });

  test('has nine raffles: upcoming, running, ended; drawn ones can be checked', async () => {
    const list = async (raffle_status_code: '00' | '10' | '20') =>
      (await market.call('POST /api/product/raffle/get-raffle-list', { raffle_status_code })).data?.list ??
      [];
    const [upcoming, running, ended] = [await list('00'), await list('10'), await list('20')];
    expect([upcoming.length, running.length, ended.length]).toEqual([2, 4, 3]);
    const partners = [...upcoming, ...running].map(({ partner }) => partner);
    expect(new Set(partners)).toEqual(new Set([null, 'car_sharing', 'department_store', 'video_site']));
    for (const { id } of ended) {
      const draw = (await market.call('GET /api/v3/product/raffle/get-raffle-draw', { raffle_id: id })).data;
      expect(draw?.winners.length).toBeGreaterThan(0);
      expect(draw && (await checkDraw({ ...draw, seed: draw.seed ?? '' }, sha256))).toBe('holds');
    }
    for (const { id } of [...upcoming, ...running])
      expect(
        (await market.call('POST /api/product/raffle/get-raffle', { raffle_id: id })).data?.is_drawn,
      ).toBe(false);
  });

  test('has the video of a raffle', async () => {
    const { data } = await market.call('POST /api/product/raffle/get-raffle-main', {});
    const id = data?.running_list.find(({ partner }) => partner === 'video_site')?.id ?? 0;
    const raffle = await market.call('POST /api/product/raffle/get-raffle', { raffle_id: id });
    const video = await fetch(`${market.origin}${raffle.data?.video_url}`, {
      headers: { range: 'bytes=0-3' },
    });
    expect([video.status, video.headers.get('content-type')]).toEqual([206, 'video/webm']);
    // EBML, with which every WebM file begins.
    expect(Buffer.from(await video.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
  });

  test('gives the first account a win to pay and no orders', async () => {
    const signed = await market.call('POST /api/login', {
      id: 'minji@demo.sold',
      password: 'sold-demo-1234',
    });
    const token = ('jwt' in signed && signed.jwt) || '';
    const mine = await market.call('GET /api/v3/product/raffle/get-my-raffle-list', {}, { token });
    expect(mine.data?.list).toMatchObject([
      { raffle: { raffle_status_code: '20' }, entry: { state: 'won' } },
    ]);
    const orders = await market.call('GET /api/v3/user/mypage/get-customer-order-list', {}, { token });
    expect(orders.data?.total).toBe(0);
    const raffle_id = mine.data?.list[0]?.raffle.id ?? 0;
    expect(
      (await market.call('GET /api/v3/product/raffle/get-raffle-pay-info', { raffle_id }, { token })).data
        ?.total_pay_amt,
    ).toBeGreaterThan(0);
  });

  test('adds new raffles when all are over, and none otherwise', async () => {
    expect(await loadDemo(market.context, () => {})).toBe(false);
    market.passDays(6);
    const count = async (raffle_status_code: '00' | '10') =>
      (await market.call('POST /api/product/raffle/get-raffle-list', { raffle_status_code })).data?.total;
    expect([await count('00'), await count('10')]).toEqual([0, 0]);
    expect(await loadDemo(market.context, () => {})).toBe(true);
    expect([await count('00'), await count('10')]).toEqual([2, 4]);
  });

  test('completes a demo market whose loading was interrupted', async () => {
    await sql`delete from content_item`.execute(database.db);
    await sql`delete from content`.execute(database.db);
    expect(await loadDemo(market.context, () => {})).toBe(true);
    expect(
      (await market.call('GET /api/v3/content/post/get-contents-list', {})).data?.total,
    ).toBeGreaterThanOrEqual(12);
  });
});
