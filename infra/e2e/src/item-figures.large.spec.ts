import type { Page } from '@playwright/test';
import { wonText } from '@sold/contracts/base/bid-price';
import { expectAccessible } from './checks/accessible.ts';
import { follows, offer } from './market/offers.ts';
import { IN_APP } from './settings/devices.ts';
import { siteIsHere } from './site/first-view.ts';
import { expect, test } from './site/site.ts';

const chartOf = (page: Page) => page.getByRole('region', { name: '시세' });
const depthOf = (page: Page) => page.getByRole('region', { name: '입찰 잔량' });

test('begins the chart with three months without a request, and reads it by keys and as a table', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('order-graph') && asked.push(request.url()));
  await page.goto(`/webapp/trade/product/${site.item(23)}`);
  const chart = chartOf(page);
  await expect(chart.getByRole('tab', { name: '3달' })).toHaveAttribute('aria-selected', 'true');
  await expect(chart.getByRole('img', { name: /거래가 그래프/ })).toBeVisible();
  await chart.getByRole('tab', { name: '3달' }).focus();
  const reader = chart.getByRole('slider', { name: '날짜별 거래가' });
  await expect(reader).toBeAttached();
  expect(asked).toEqual([]);
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toMatch(/slider|tabpanel/);
  await reader.focus();
  await page.keyboard.press('Home');
  await expect(reader).toHaveAttribute('aria-valuenow', '1');
  await expect(reader).toHaveAttribute('aria-valuetext', /^\d{4}\.\d{2}\.\d{2}.* 거래 \d+건, .*원$/);
  await chart.getByText('거래가 표로 보기').click();
  await expect(chart.getByRole('table').getByRole('row').nth(1)).toHaveText(/\d원\d+건$/);
  // A release price belongs to all of the time alone.
  await expect(chart.getByText('발매가')).toHaveCount(0);
  await chart.getByRole('tab', { name: '전체' }).click();
  // In the page's own line, or in the library's when that has drawn.
  await expect(chart.getByText('발매가').filter({ visible: true }).first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await expectAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`draws the library in place of the line without a shift and says day, price and trades, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(error.message));
    await page.emulateMedia({ colorScheme });
    await page.goto(`/webapp/trade/product/${site.item(29)}`);
    await siteIsHere(page);
    const chart = chartOf(page);
    const line = chart.locator('svg[role=img] path').last();
    await expect(line).toBeVisible();
    await chart.getByRole('tab', { name: '3달' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const seen = window as unknown as { soldShift: number };
      seen.soldShift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          seen.soldShift += entry.value;
      }).observe({ type: 'layout-shift' });
    });
    const boxes = () =>
      chart.evaluate((region) =>
        [region, ...region.querySelectorAll('svg[role=img], dl, [role=tablist]')].map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [x, y + window.scrollY, width, height];
        }),
      );
    const before = await boxes();
    expect(before[0]?.[2]).toBeGreaterThan(0);
    const place = await line.boundingBox();
    await chart.getByRole('tab', { name: '3달' }).focus();
    const drawn = chart.locator('.apexcharts-line-series path').first();
    await expect(drawn).toBeVisible();
    await expect(line).toBeHidden();
    expect(await boxes()).toEqual(before);
    // The drawing of the library lies where the page's own line was, but for the room that strokes take at its ends.
    const over = await drawn.boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((over?.[side] ?? 0) - (place?.[side] ?? 1_000)), side).toBeLessThanOrEqual(8);
    expect(await page.evaluate(() => (window as unknown as { soldShift: number }).soldShift)).toBe(0);

    const canvas = chart.locator('.apexcharts-canvas');
    await canvas.scrollIntoViewIfNeeded();
    const { x, y, width } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const at = { x: x + width / 2, y: y + 60 };
    if (site.isApp) {
      // A finger that lies on the chart and goes along it.
      const finger = await page.context().newCDPSession(page);
      for (const [type, by] of [
        ['touchStart', 0],
        ['touchMove', 15],
        ['touchMove', 30],
      ] as const)
        await finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at.x + by, y: at.y }] });
    } else await page.mouse.move(at.x, at.y, { steps: 3 });
    const words = chart.locator('.apexcharts-tooltip');
    await expect(words).toContainText(/\d{4}\.\d{2}\.\d{2}/);
    await expect(words).toContainText(/거래가: (평균 )?[\d,]+원/);
    await expect(words).toContainText(/거래: \d+건/);
    await expect(words).toHaveCSS('opacity', '1');
    await expect(words).toHaveClass(new RegExp(`apexcharts-theme-${colorScheme}`));
    await expectAccessible(page, '[aria-labelledby=price-chart]');
    expect(said).toEqual([]);
  });

test('says day and price at a tap on the chart, the first one too', IN_APP, async ({ page, site }) => {
  test.skip(!site.isApp, 'a desktop has no finger');
  await page.goto(`/webapp/trade/product/${site.item(96)}`);
  await siteIsHere(page);
  const chart = chartOf(page);
  const line = chart.getByRole('img', { name: /거래가 그래프/ });
  await line.scrollIntoViewIfNeeded();
  const words = chart.locator('.apexcharts-tooltip');
  const day = words.locator('.apexcharts-tooltip-title');
  const days = new Map<number, string>();
  for (const share of [0.2, 0.8, 0.4, 0.4, 0.6]) {
    const before = [...days.values()].at(-1);
    const box = await line.boundingBox();
    if (!box) throw new Error('the chart has no place');
    await page.touchscreen.tap(box.x + box.width * share, box.y + box.height / 2);
    await expect(words).toHaveCSS('opacity', '1');
    await expect(words).toContainText(/거래가: (평균 )?[\d,]+원/);
    await expect(day).toHaveText(/^\d{4}\.\d{2}\.\d{2}/);
    // A second tap at a place says the day of that place again, which may be the next one when the chart has moved by a pixel.
    if (before !== undefined && !days.has(share)) await expect(day).not.toHaveText(before);
    days.delete(share);
    days.set(share, (await day.textContent()) ?? '');
  }
  const inOrder = [...days.keys()].toSorted((one, other) => one - other).map((share) => days.get(share));
  expect(inOrder).toEqual(inOrder.toSorted());
  expect(new Set(inOrder).size).toBe(4);
  // A press elsewhere takes the words away.
  await page.getByRole('heading', { name: '시세' }).tap();
  await expect(words).toHaveCSS('opacity', '0');
});

test('keeps a chosen size in the address on reload and in a shared link, and leaves the page by going back', async ({
  page,
  site,
  context,
}) => {
  const itemId = site.item(24);
  const { id } = await site.size(itemId);
  await page.goto('/webapp/');
  await page.goto(`/webapp/trade/product/${itemId}?size=${id}`);
  await expect(depthOf(page).getByRole('img', { name: /구매 입찰/ })).toBeVisible();
  await page.reload();
  expect(new URL(page.url()).searchParams.get('size')).toBe(String(id));
  await expect(depthOf(page).getByRole('img', { name: /구매 입찰/ })).toBeVisible();
  const other = await context.newPage();
  const html = await (await other.request.get(`/webapp/trade/product/${itemId}?size=${id}`)).text();
  // The first view is of that size already.
  expect(html).toContain(`"product_size_option_id":${id}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/webapp\/$/);
});

test('removes an unknown size from the address, and shows the whole page', async ({ page, site }) => {
  const itemId = site.item(25);
  for (const size of ['999999999', 'nope']) {
    const answer = await page.goto(`/webapp/trade/product/${itemId}?size=${size}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(new RegExp(`/product/${itemId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /모든 사이즈/ })).toBeVisible();
  }
});

test('follows the market in the depth of a size, and marks the own bid', async ({ page, context, site }) => {
  const itemId = site.item(26);
  const { id, ask } = await site.size(itemId);
  await site.signIn(context, 'junho');
  const begun = follows(page);
  await page.goto(`/webapp/trade/product/${itemId}?size=${id}`);
  await begun;
  const drawing = depthOf(page).getByRole('img', { name: /판매 입찰 \d+개/ });
  const units = async () =>
    Number(/판매 입찰 (\d+)개/.exec((await drawing.getAttribute('aria-label')) ?? '')?.[1]);
  const before = await units();
  const price = ask + 1_000;
  await offer(site, 'junho', { itemId, sizeId: id, price });
  await expect.poll(units).toBe(before + 1);
  await page.reload();
  await expect(drawing).toHaveAttribute('aria-label', new RegExp(`내 입찰 .*${wonText(price)}`));
  await expect(depthOf(page).getByText('내 입찰', { exact: true }).first()).toBeVisible();
  await depthOf(page).getByText('입찰 잔량 표로 보기').click();
  await expect(
    depthOf(page).getByRole('row', { name: new RegExp(`${wonText(price)} · 내 입찰`) }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('shows photos large, and serves back, Escape and keys', IN_APP, async ({ page, site }) => {
  await page.goto(`/webapp/trade/product/${site.item(27)}`);
  const open = page.getByRole('button', { name: /사진 1\/\d+ 크게 보기/ });
  await open.click();
  const viewer = page.getByRole('dialog', { name: /사진 크게 보기/ });
  await expect(viewer.getByRole('status')).toHaveText(/^1 \//);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^2 \//);
  await expectAccessible(page);
  await page.goBack();
  await expect(viewer).toBeHidden();
  await page
    .getByRole('button', { name: /사진 \d+\/\d+ 크게 보기/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});
