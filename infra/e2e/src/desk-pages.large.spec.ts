import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expectSeenInForcedColours } from './checks/forced-colours.ts';
import { enlargeText, expectReadable } from './checks/large-text.ts';
import { sale } from './market/sales.ts';
import { joinDesk } from './site/desk.ts';
import { expect, type Site, test } from './site/site.ts';

/** Widths of the desk, px. */
const WIDTHS = [768, 1280] as const;

/** Goods at the centre. @returns the number that people see */
async function received(site: Site, item: number): Promise<string> {
  const { orderId } = await sale(site, site.item(item), 'trader2', 'trader5');
  for (const state of ['seller_shipped', 'received'] as const)
    await site.call(null, 'POST /api/operator/order/move', { order_id: orderId, state, reason: '' });
  const { list } = await site.call(null, 'GET /api/operator/centre/work-list', { station: 'inspection' });
  return list.find(({ order_id }) => order_id === orderId)?.display_id ?? '';
}

/** Presses Tab until the focus is on an element. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let times = 0; times < 200; times += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not reach it');
}

test('shows pages of the desk silent, accessible, and readable at 200 percent and in forced colours', async ({
  page,
  site,
  request,
}) => {
  const number = await received(site, 91);
  await joinDesk(page, site, request, 'owner');
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(error.message));
  const pages = [
    { address: '/desk', ready: page.getByText('마감이 이른 순') },
    { address: '/desk/list', ready: page.getByRole('checkbox', { name: /모두 고르기/ }) },
    { address: `/desk/goods/${number}`, ready: page.getByRole('heading', { level: 2, name: '검수' }) },
    { address: '/desk/storage', ready: page.getByLabel('위치나 상품의 번호') },
  ];
  for (const width of WIDTHS)
    for (const { address, ready } of pages)
      await test.step(`${address}, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/webapp${address}`);
        await expect(ready).toBeVisible();
        await expect(page).toHaveTitle(/SOLD 데스크$/);
        await expectReadable(page);
        await expectAccessible(page);
        await expectSeenInForcedColours(page);
        await enlargeText(page);
        await expectReadable(page);
        expect(said).toEqual([]);
      });
});

test('works a list by keys alone: rows are chosen, acted on and taken back', async ({
  page,
  site,
  request,
}) => {
  const numbers = [await received(site, 92), await received(site, 93)];
  await joinDesk(page, site, request, 'centre');
  await page.goto('/webapp/desk/list?station=inspection');
  for (const number of numbers) {
    await tabTo(page, page.getByRole('checkbox', { name: `${number} 고르기` }));
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('2개를 골랐어요')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: '위치에 넣기' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('c-07-3', { delay: 90 });
  await page.keyboard.press('Enter');
  const results = page.getByRole('region', { name: '처리 결과' });
  await expect(results.getByText('위치에 넣었어요')).toHaveCount(2);
  await expect(results).toBeFocused();
  await expectAccessible(page);
  await tabTo(page, results.getByRole('button', { name: '2개 모두 되돌리기' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('다른 선반이에요', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(results.getByText('되돌렸어요')).toHaveCount(2);
  for (const display_id of numbers) {
    const card = await site.call(null, 'GET /api/operator/centre/card', { display_id });
    expect(card.place).toBeNull();
  }
});
