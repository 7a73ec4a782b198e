import { beforeAll, expect, test } from 'vitest';
import { type CentreDesk, centreDesk } from '../../tools/testing/centre-desk.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { requestIntake } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('a count of stock', (database) => {
  const market = suiteMarket(database);
  const owner = suiteShopper(market);
  let desk: CentreDesk;
  let item: Awaited<ReturnType<typeof market.item>>;

  beforeAll(async () => {
    desk = centreDesk(market, 'centre');
    item = await market.item();
  });

  const arrived = async () => {
    const { data } = await requestIntake(owner, item);
    const display = data?.display_id ?? '';
    await desk.act(display, 'receive', { condition: 'whole', note: '' });
    return display;
  };
  const shelved = async (place: string) => {
    const display = await arrived();
    const passed = await desk.act(display, 'inspect', { verdict: 'pass', note: '', checks: [] });
    await desk.act(display, 'shelve', { place });
    return { display, tag: passed.data?.card.tag_no ?? '' };
  };
  const begin = async (place: string | null) =>
    (await desk.call('POST /api/operator/centre/stocktaking-begin', { place })).data?.stocktaking_id ?? 0;
  const scan = (stocktaking_id: number, place: string, code: string) =>
    desk.call('POST /api/operator/centre/stocktaking-scan', { stocktaking_id, place, code });
  const result = async (stocktaking_id: number) =>
    (await desk.call('GET /api/operator/centre/stocktaking-result', { stocktaking_id })).data;

  test('says what is missing, unexpected and at another place', async () => {
    const [right, moved, lost] = [await shelved('A-01-1'), await shelved('A-01-2'), await shelved('A-01-1')];
    const unplaced = await arrived();
    const count = await begin(null);
    expect((await result(count))?.missing.length).toBe(3);
    expect((await scan(count, 'A-01-1', right.tag)).data).toMatchObject({
      result: 'right',
      display_id: right.display,
      count: 1,
    });
    expect((await scan(count, 'A-01-1', right.display)).data?.count).toBe(1);
    expect((await scan(count, 'A-01-1', moved.display)).data).toMatchObject({
      result: 'elsewhere',
      place: 'A-01-2',
    });
    expect((await scan(count, 'A-01-1', unplaced)).data).toMatchObject({ result: 'unexpected', place: null });
    expect((await scan(count, 'A-01-1', right.tag.slice(1))).data).toMatchObject({
      result: 'unknown',
      display_id: null,
    });
    expect(await result(count)).toMatchObject({
      count: 1,
      missing: [{ display_id: lost.display, place: 'A-01-1', tag_no: lost.tag }],
      unexpected: [
        { display_id: unplaced, is_known: true, found_at: 'A-01-1' },
        { display_id: right.tag.slice(1), is_known: false, found_at: 'A-01-1' },
      ],
      elsewhere: [{ display_id: moved.display, place: 'A-01-2', found_at: 'A-01-1' }],
    });
    await desk.act(lost.display, 'fetch', {});
    expect((await result(count))?.missing).toEqual([]);
    const { data } = await desk.call('GET /api/operator/centre/place', { place: 'A-01-1' });
    expect(data?.list.map(({ display_id }) => display_id)).toEqual([right.display]);
    const found = await desk.call('GET /api/operator/centre/find', { code: 'A-01-1' });
    expect(found.data?.list).toMatchObject([{ display_id: right.display, found_by: 'place' }]);
  });

  test('takes no scan of a place that is not counted, nor for an unknown count', async () => {
    const { display } = await shelved('D-01-1');
    const count = await begin('D-01-1');
    expect(await scan(count, 'D-01-2', display)).toMatchObject({ status: 422, reason: 'place' });
    expect((await scan(count, 'D-01-1', display)).data?.result).toBe('right');
    expect(await scan(count + 1_000, 'D-01-1', display)).toMatchObject({
      status: 404,
      reason: 'unknown_stocktaking',
    });
  });
});
