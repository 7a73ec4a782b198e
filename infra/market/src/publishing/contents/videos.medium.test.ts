import { endOfDay } from '@sold/contracts/base/korean-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

onOneEngine('videos about an item', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());
  beforeEach(() => {
    market.sandbox.videos.behave({});
    // Another day: used up quotas are there again.
    market.pass(30 * HOUR);
  });

  const videos = async (item: { id: number }) =>
    (await market.call('GET /api/v3/product/item/get-video-list', { item_id: item.id })).data?.list;
  /** Returns the number of requests to the site during some work. */
  const asked = async (work: () => Promise<unknown>) => {
    const before = market.sandbox.videos.asked();
    await work();
    return market.sandbox.videos.asked() - before;
  };

  test("shows the site's results with pictures of our own", async () => {
    const item = await market.item();
    const list = await videos(item);
    expect(list?.length).toBe(6);
    expect(list?.[0]).toMatchObject({
      video_id: expect.stringMatching(/\S/),
      video_url: expect.stringContaining('/video/watch?v='),
      title: expect.stringContaining('Testing Low'),
      published_at: expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/),
      image: { path: expect.stringContaining(`/media/item/${item.id}/1.svg`) },
    });
    expect(
      await market.call('GET /api/v3/product/item/get-video-list', { item_id: 1_000_000 }),
    ).toMatchObject({
      status: 404,
      reason: 'unknown_item',
    });
  });

  test('are requested once a day and item', async () => {
    const item = await market.item();
    expect(await asked(() => videos(item))).toBe(1);
    market.pass(24 * HOUR - 1);
    expect(await asked(() => videos(item))).toBe(0);
    market.pass(1);
    expect(await asked(() => videos(item))).toBe(1);
  });

  test('asks the site once for thirty concurrent visitors', async () => {
    const item = await market.item();
    expect(await asked(() => Promise.all(Array.from({ length: 30 }, () => videos(item))))).toBe(1);
    expect((await videos(item))?.length).toBe(6);
  });

  test.each(['down', 'silent', 'odd'] as const)(
    'serves the last answer of a site that is %s, and asks it again after a minute',
    async (trouble) => {
      const [known, unknown] = [await market.item(), await market.item()];
      const before = await videos(known);
      market.passDays(1);
      market.sandbox.videos.behave({ trouble });
      expect(await asked(async () => expect(await videos(known)).toEqual(before))).toBe(1);
      expect(await asked(async () => expect(await videos(known)).toEqual(before))).toBe(0);
      expect(await videos(unknown)).toEqual([]);
      market.sandbox.videos.behave({});
      expect(await videos(unknown)).toEqual([]);
      market.pass(MINUTE);
      expect((await videos(unknown))?.length).toBe(6);
    },
  );

  test('makes no request after a used up quota before the next day in Korea, and serves old answers', async () => {
    const [known, unknown] = [await market.item(), await market.item()];
    const before = await videos(known);
    market.passDays(1);
    market.sandbox.videos.behave({ quota: 0 });
    expect(await videos(unknown)).toEqual([]);
    market.sandbox.videos.behave({});
    market.pass(2 * MINUTE);
    expect(await asked(async () => expect(await videos(known)).toEqual(before))).toBe(0);
    market.pass(endOfDay(market.now()).getTime() - market.now().getTime());
    expect(await asked(() => videos(unknown))).toBe(0);
    market.pass(1);
    expect(await asked(() => videos(unknown))).toBe(1);
    expect((await videos(unknown))?.length).toBe(6);
  });
});
