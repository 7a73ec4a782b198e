import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { newOperator } from '../../tools/testing/operator-browser.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';

const LIST = 'GET /api/operator/view/list';
const SAVE = 'POST /api/operator/view/save';
const REMOVE = 'POST /api/operator/view/remove';

onOneEngine('views of lists', (database) => {
  const market = suiteMarket(database);

  test('are for their operator alone, or for all', async () => {
    const [one, other] = [
      (await newOperator(market, 'centre')).browser,
      (await newOperator(market, 'support')).browser,
    ];
    await one.call(SAVE, { name: '지연', settings: '?late=1', is_shared: false });
    await one.call(SAVE, { name: '포장', settings: '?station=packing', is_shared: true });
    const own = (await one.call(LIST, {})).data?.list ?? [];
    expect(own).toMatchObject([
      { name: '지연', settings: '?late=1', is_shared: false, is_own: true },
      { name: '포장', is_shared: true, is_own: true },
    ]);
    expect((await other.call(LIST, {})).data?.list).toMatchObject([{ name: '포장', is_own: false }]);
    const saved = await one.call(SAVE, { name: '지연', settings: '?late=1&sort=since', is_shared: false });
    expect(saved.data?.view_id).toBe(own[0]?.view_id);
  });

  test('are removed by their operator, and those for all by an owner', async () => {
    const [one, other, owner] = [
      (await newOperator(market, 'centre')).browser,
      (await newOperator(market, 'centre')).browser,
      (await newOperator(market, 'owner')).browser,
    ];
    const { data } = await one.call(SAVE, { name: '모두의 것', settings: '{}', is_shared: true });
    const view_id = data?.view_id ?? 0;
    const names = async () => (await one.call(LIST, {})).data?.list.map(({ name }) => name);
    await other.call(REMOVE, { view_id });
    expect(await names()).toContain('모두의 것');
    expect((await owner.call(REMOVE, { view_id })).status).toBe(200);
    expect(await names()).not.toContain('모두의 것');
    const mine = await one.call(SAVE, { name: '나의 것', settings: '{}', is_shared: false });
    await owner.call(REMOVE, { view_id: mine.data?.view_id ?? 0 });
    expect(await names()).toContain('나의 것');
  });

  test('end at fifty, and a program has none', async () => {
    const { browser } = await newOperator(market, 'centre');
    for (let at = 0; at < 50; at += 1)
      await browser.call(SAVE, { name: `보기 ${at}`, settings: '{}', is_shared: false });
    expect(await browser.call(SAVE, { name: '하나 더', settings: '{}', is_shared: false })).toMatchObject({
      status: 422,
      reason: 'too_many_views',
    });
    expect((await browser.call(SAVE, { name: '보기 7', settings: '?late=1', is_shared: false })).status).toBe(
      200,
    );
    expect(await market.call(LIST, {})).toMatchObject({ status: 403, reason: 'operator_account' });
  });
});
