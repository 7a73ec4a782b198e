import type { CallKey } from '@sold/contracts/calls/index';
import type { PublicationKind } from '@sold/contracts/entities/publication';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { drawEnded, enter, newRaffle } from '../../tools/testing/raffles.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper, TestMarket } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { saveBanner } from '../contents/save-banner.ts';
import { saveContent } from '../contents/save-content.ts';
import { saveNotice } from '../notices/save-notice.ts';
import { saveRelease } from '../releases/save-release.ts';

const HOUR = 3_600_000;
const ACTOR = 'operator:test';
/** Kinds with a page of their own, and the call of that page. */
const PAGES = [
  ['content', 'GET /api/v3/content/post/get-contents-detail'],
  ['release', 'GET /api/v3/content/post/get-release-detail'],
  ['notice', 'GET /api/v3/content/notice/get-notice-detail'],
  ['raffle', 'POST /api/product/raffle/get-raffle'],
] as const satisfies readonly (readonly [PublicationKind, CallKey])[];
type Page = (typeof PAGES)[number][0];

onOneEngine('publications of operators', (database) => {
  const market = suiteMarket(database);
  let item: { id: number; sizes: number[] };
  beforeAll(async () => {
    item = await market.item();
  });

  const at = (hours: number) => new Date(market.now().getTime() + hours * HOUR);
  const text = { title: '제목', bodyHtml: '<p>본문</p>' };
  const make: Readonly<Record<Exclude<PublicationKind, 'banner'>, (publishedAt: Date) => Promise<number>>> = {
    content: (publishedAt) =>
      saveContent(
        market.context,
        { ...text, kind: 'story', subTitle: '', videoUrl: '', itemIds: [item.id], layout: 0, publishedAt },
        ACTOR,
      ),
    release: (publishedAt) =>
      saveRelease(
        market.context,
        {
          ...text,
          itemId: item.id,
          brandName: '시험',
          modelNo: '',
          releaseAt: at(100),
          releasePrice: null,
          layout: 0,
          history: [],
          publishedAt,
        },
        ACTOR,
      ),
    notice: (publishedAt) =>
      saveNotice(market.context, { ...text, kind: 'service', isPinned: false, publishedAt }, ACTOR),
    raffle: async (publishedAt) =>
      (await newRaffle(market, { from: at(50), to: at(60), publishedAt, displayName: text.title })).id,
  };
  const banner = (from: Date, to: Date) =>
    saveBanner(
      market.context,
      {
        place: 'raffle',
        title: '배너',
        subTitle: '',
        link: '',
        itemIds: [item.id],
        layout: 0,
        sort: 0,
        from,
        to,
      },
      ACTOR,
    );
  const key = Object.fromEntries(PAGES) as Record<Page, (typeof PAGES)[number][1]>;
  const look = (kind: Page, id: number, preview?: string, who: Pick<Shopper, 'call'> | TestMarket = market) =>
    who.call(key[kind], {
      ...(kind === 'raffle' ? { raffle_id: id } : { id }),
      ...(preview !== undefined && { preview }),
    } as never);
  const previewOf = async (kind: PublicationKind, id: number) =>
    (await market.call('GET /api/operator/publication/preview', { kind, id })).data;
  const tokenOf = async (kind: PublicationKind, id: number) =>
    new URL((await previewOf(kind, id))?.address ?? '').searchParams.get('preview') ?? '';
  const states = async (kind: PublicationKind) =>
    new Map(
      (await market.call('GET /api/operator/publication/list', { kind })).data?.list.map(({ id, state }) => [
        id,
        state,
      ]),
    );

  test.each(PAGES)('shows a %s before its time only at its preview address', async (kind) => {
    const [id, other] = [await make[kind](at(10)), await make[kind](at(10))];
    expect(await look(kind, id)).toMatchObject({ status: 404, reason: `unknown_${kind}` });
    expect((await states(kind)).get(id)).toBe('scheduled');
    const preview = await previewOf(kind, id);
    expect(preview?.address).toContain(
      `/${kind === 'content' ? 'content_detail' : `${kind}_detail`}/${id}?preview=`,
    );
    const token = await tokenOf(kind, id);
    expect((await look(kind, id, token)).data).toMatchObject({ id });
    for (const wrong of [
      await tokenOf(kind, other),
      await tokenOf(
        kind === 'notice' ? 'content' : 'notice',
        await make[kind === 'notice' ? 'content' : 'notice'](at(1)),
      ),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.replace(/\.(\d+)\./, (_all, expiry: string) => `.${Number(expiry) + 86_400}.`),
      'x',
    ])
      expect(await look(kind, id, wrong)).toMatchObject({ status: 404, reason: `unknown_${kind}` });
    market.passDays(1);
    expect((await look(kind, id, token)).status).toBe(404);
    // It is out by now; an expired preview shows nothing all the same.
    expect((await look(kind, id)).status).toBe(200);
  });

  test('forbids caching of a preview', async () => {
    const id = await make.content(at(1));
    const path = `${market.origin}/api/v3/content/post/get-contents-detail?id=${id}&preview=`;
    for (const token of [await tokenOf('content', id), 'wrong'])
      expect((await fetch(path + token)).headers.get('cache-control')).toMatch(/no-store/);
  });

  test('shows nothing of its reader in a preview of a raffle', async () => {
    const minji = await market.shopper();
    const raffle = await newRaffle(market);
    await enter(minji, raffle);
    const { data } = await look('raffle', raffle.id, await tokenOf('raffle', raffle.id), minji);
    expect(data).toMatchObject({ my_entry: null, is_login: false, is_pinup: false });
  });

  test.each(PAGES)('schedules a %s from and until a time, and withdraws it for good', async (kind) => {
    const id = await make[kind](at(40));
    const until = kind === 'raffle' ? {} : { until: at(4).toISOString() };
    const scheduled = await market.call('POST /api/operator/publication/schedule', {
      kind,
      id,
      from: at(2).toISOString(),
      ...until,
    });
    expect(scheduled.data).toEqual({ id });
    expect((await look(kind, id)).status).toBe(404);
    market.pass(2 * HOUR);
    expect((await look(kind, id)).status).toBe(200);
    expect((await states(kind)).get(id)).toBe('shown');
    market.pass(2 * HOUR);
    expect((await look(kind, id)).status).toBe(kind === 'raffle' ? 200 : 404);
    expect((await states(kind)).get(id)).toBe(kind === 'raffle' ? 'shown' : 'over');
    const token = await tokenOf(kind, id);
    const withdraw = () =>
      market.call('POST /api/operator/publication/withdraw', { kind, id, reason: '오류' });
    expect((await withdraw()).data).toEqual({ id, told: 0 });
    expect((await look(kind, id)).status).toBe(404);
    expect((await look(kind, id, token)).status).toBe(404);
    expect(await withdraw()).toMatchObject({ status: 404, reason: `unknown_${kind}` });
    expect((await states(kind)).get(id)).toBe('withdrawn');
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject = ${`${kind}:${id}`} order by id desc limit 2`.execute(
      database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([`${kind}.withdraw`, `${kind}.schedule`]);
  });

  test('hides unpublished ones in every list, also among the neighbours of a published one', async () => {
    const [early, middle, late] = [
      await make.notice(at(-3)),
      await make.notice(at(-2)),
      await make.notice(at(-1)),
    ];
    await market.call('POST /api/operator/publication/withdraw', { kind: 'notice', id: middle });
    const { data } = await look('notice', early);
    expect(data).toMatchObject({ next: { id: late } });
    const notices = (await market.call('GET /api/v3/content/notice/get-notice-list', {})).data?.list;
    expect(notices?.map(({ id }) => id)).not.toContain(middle);
    const hidden = [await make.content(at(5)), await make.release(at(5)), await make.raffle(at(5))] as const;
    const [contents, releases, raffles] = await Promise.all([
      market.call('GET /api/v3/content/post/get-contents-list', {}),
      market.call('GET /api/v3/content/post/get-release-list', { when: 'coming' }),
      market.call('POST /api/product/raffle/get-raffle-list', { raffle_status_code: '00' }),
    ]);
    expect(contents.data?.list.map(({ id }) => id)).not.toContain(hidden[0]);
    expect(releases.data?.list.map(({ id }) => id)).not.toContain(hidden[1]);
    expect(raffles.data?.list.map(({ id }) => id)).not.toContain(hidden[2]);
    expect(
      (await market.call('POST /api/product/raffle/get-raffle-main', {})).data?.upcoming_list,
    ).not.toContainEqual(expect.objectContaining({ id: hidden[2] }));
  });

  test('removes a withdrawn content from the page of its item in the same moment', async () => {
    const id = await make.content(at(-1));
    const related = async () =>
      (
        await market.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })
      ).data?.contents_list.map((one) => one.id);
    expect(await related()).toContain(id);
    await market.call('POST /api/operator/publication/withdraw', { kind: 'content', id });
    expect(await related()).not.toContain(id);
  });

  test('previews a banner on a page of its place, schedules it, and withdraws it', async () => {
    const id = await banner(at(10), at(20));
    const list = async (more: { preview?: string } = {}) =>
      (await market.call('GET /api/v3/contents/banners', { place: 'raffle', ...more })).data?.list.map(
        (one) => one.id,
      );
    const { pathname, searchParams } = new URL((await previewOf('banner', id))?.address ?? '');
    expect(pathname).toBe('/webapp/web/product/raffle/raffle_list');
    const preview = searchParams.get('banner') ?? '';
    expect([await list(), await list({ preview })]).toEqual([[], [id]]);
    const schedule = (from: number, until?: number) =>
      market.call('POST /api/operator/publication/schedule', {
        kind: 'banner',
        id,
        from: at(from).toISOString(),
        ...(until !== undefined && { until: at(until).toISOString() }),
      });
    expect(await schedule(-1)).toMatchObject({ status: 422, reason: 'content_time' });
    expect(await schedule(2, 1)).toMatchObject({ status: 422, reason: 'content_time' });
    await schedule(-1, 1);
    expect(await list()).toEqual([id]);
    await market.call('POST /api/operator/publication/withdraw', { kind: 'banner', id });
    expect([await list(), await list({ preview })]).toEqual([[], []]);
  });

  test('withdraws a raffle with entrants, sends them the reason, and draws no winner', async () => {
    const [minji, junho] = [await market.shopper(), await market.shopper()];
    const raffle = await newRaffle(market, { displayName: '취소될 래플' });
    await enter(minji, raffle);
    const withdraw = (reason?: string) =>
      market.call('POST /api/operator/publication/withdraw', {
        kind: 'raffle',
        id: raffle.id,
        ...(reason !== undefined && { reason }),
      });
    for (const none of [undefined, ' '])
      expect(await withdraw(none)).toMatchObject({ status: 422, reason: 'reason' });
    expect((await withdraw('상품이 오지 않았어요.')).data).toEqual({ id: raffle.id, told: 1 });
    expect(await told(database.db, minji, 'raffle_withdrawn')).toEqual([
      '취소될 래플 래플이 취소됐어요. 결제된 금액은 없어요. 사유: 상품이 오지 않았어요.',
    ]);
    expect(await enter(junho, raffle)).toMatchObject({ status: 404, reason: 'unknown_raffle' });
    market.pass(2 * HOUR);
    await drawEnded(market);
    const mine = await minji.call('GET /api/v3/product/raffle/get-my-raffle-list', {});
    expect(mine.data?.list[0]?.entry).toMatchObject({
      state: 'withdrawn',
      rank: null,
      withdrawn_reason: '상품이 오지 않았어요.',
    });
    expect(await told(database.db, minji, 'raffle_won')).toEqual([]);
  });

  test('keeps a drawn raffle, and the day of an announced one', async () => {
    const raffle = await newRaffle(market);
    const announce = (hours: number) =>
      market.call('POST /api/operator/publication/schedule', {
        kind: 'raffle',
        id: raffle.id,
        from: at(hours).toISOString(),
      });
    expect(await announce(0.5)).toMatchObject({ status: 422, reason: 'content_time' });
    market.pass(2 * HOUR);
    await drawEnded(market);
    expect(
      await market.call('POST /api/operator/publication/withdraw', {
        kind: 'raffle',
        id: raffle.id,
        reason: '변심',
      }),
    ).toMatchObject({ status: 422, reason: 'raffle_drawn' });
    await expect(newRaffle(market, { from: at(1), to: at(2), publishedAt: at(1.5) })).rejects.toMatchObject({
      reason: 'raffle',
    });
  });
});
