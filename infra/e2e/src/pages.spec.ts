import AxeBuilder from '@axe-core/playwright';
import { expect, orderPage, test } from './house.ts';

const PAGES: readonly (readonly [
  name: string,
  path: (itemId: number, sizeId: number) => string,
  ready: RegExp,
])[] = [
  ['home', () => '/webapp/', /지금 많이 거래돼요/],
  ['search without a hit', () => '/webapp/?q=zzzz', /검색 결과/],
  ['item', (item) => `/webapp/trade/product/${item}`, /.+/],
  ['unknown item', () => '/webapp/trade/product/999999', /찾을 수 없어요|.+/],
  ['buy', (item, size) => orderPage('buy', item, size), /즉시 구매/],
  ['buy bid', (item, size) => orderPage('buy', item, size, 'buy_bid'), /구매 입찰/],
  ['sell bid', (item, size) => orderPage('sell', item, size, 'sell_bid'), /판매 입찰/],
  ['orders', () => '/webapp/web/user/mypage/order_list', /.+/],
  ['error', () => '/webapp/nothing/here', /.+/],
];

for (const [name, path, ready] of PAGES) {
  test(`${name}: no console error, nothing sideways, axe is clean`, async ({ page, context, house }) => {
    await house.signIn(context, 'minji');
    const itemId = house.item(40);
    const size = await house.size(itemId);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 404/.test(message.text())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(path(itemId, size.id));
    await expect(page.getByRole('heading').or(page.getByRole('alert')).first()).toBeVisible();
    await expect(page.locator('#content')).toContainText(ready);
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(problems).toEqual([]);
  });
}
