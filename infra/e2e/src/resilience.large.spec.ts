import type { Page } from '@playwright/test';
import { expect, test } from './site/site.ts';
import { setStage } from './site/stage.ts';

interface Report {
  kind: string;
  unit: string;
  version: string;
  message: string;
  requestId?: string;
}

/** Reports of pages, but for those that only tell that a page began and ran. */
function reportsOf(page: Page): (Report & { lcp?: number; cls?: number })[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/rum')) return;
    const report = JSON.parse(request.postData() ?? '{}') as Report;
    if (report.kind !== 'began' && report.kind !== 'ran') reports.push(report);
  });
  return reports;
}

test('shows an item page with three dead services, and reports each failed call once', async ({
  page,
  context,
  baseURL,
  site,
}) => {
  const stage = await setStage(page, context, baseURL ?? '', 'web');
  const reports = reportsOf(page);
  for (const path of ['/get-item-order-graph', '/get-product-size-option', '/get-trade-history'])
    await stage.refuse(path, 503, '점검 중이에요.');
  await stage.open(`/webapp/trade/product/${site.item(60)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  // The header and other pages go on.
  await page.getByRole('combobox', { name: '상품 검색' }).fill('slide');
  await page.getByRole('combobox', { name: '상품 검색' }).press('Enter');
  await expect(page.getByRole('heading', { name: /slide|검색 결과/ }).first()).toBeVisible();

  const ofCalls = reports.filter(({ kind }) => kind === 'call');
  expect(ofCalls.length).toBeGreaterThan(0);
  expect(new Set(ofCalls.map(({ message }) => message)).size).toBe(ofCalls.length);
  for (const report of ofCalls) {
    expect(report).toMatchObject({ unit: 'trade', version: expect.stringMatching(/^\d/) });
    expect(report.requestId).toMatch(/^[\w-]{8,}$/);
    expect(report.message).toContain('status code 503');
  }
});

test('loses only the part of a screen that cannot be loaded, and loads it when asked', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'trader7');
  const reports = reportsOf(page);
  await context.route('**/price-chart-canvas*', (route) => route.abort());
  await page.goto(`/webapp/trade/product/${site.item(62)}`);
  const chart = page.getByRole('region', { name: '시세' });
  await chart.hover();
  await expect(page.getByText('지금은 자세한 값을 볼 수 없어요.')).toBeVisible();
  await expect(chart.getByRole('img', { name: /거래가 그래프/ })).toBeVisible();
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  await expect
    .poll(() => reports.filter(({ kind }) => kind !== 'vitals').map(({ kind, unit }) => `${kind} ${unit}`))
    .toEqual(['script trade']);
  await context.unroute('**/price-chart-canvas*');
  await page.mouse.move(0, 0);
  await chart.hover();
  await expect(chart.locator('.apexcharts-canvas')).toBeVisible();
});

test('says on a slow network that the page loads, and stays usable', async ({ page, context, baseURL }) => {
  const stage = await setStage(page, context, baseURL ?? '', 'web');
  await stage.fault('/get-item-list', { kind: 'late', ms: 4_000 });
  await stage.open('/webapp/');
  await expect(
    page
      .locator('[role=status]')
      .filter({ hasText: /불러오는 중/ })
      .first(),
  ).toBeAttached();
  await page.getByRole('button', { name: '로그인' }).click();
  await expect(page.getByRole('heading', { name: '로그인' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '지금 많이 거래돼요' })).toBeVisible();
  await expect(page.locator('a[href*="/trade/product/"]').first()).toBeVisible();
});

test('reports a page once when it is left, by the unit of its first screen', async ({ page, site }) => {
  const told = reportsOf(page);
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type === 'largest-contentful-paint') document.documentElement.dataset['measured'] = '';
      observe.call(this, options);
    };
  });
  await page.goto(`/webapp/trade/product/${site.item(5)}`);
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  // Events of a browser when the page is left or another tab opens.
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      // Code that loads on a hidden page would measure nothing.
      Reflect.deleteProperty(document, 'visibilityState');
    });
  // The reporting code loads after everything else. An observer that comes later hears of the same paint later.
  await page.locator('html[data-measured]').waitFor();
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  );
  await leave();
  await expect.poll(() => told).not.toEqual([]);
  await leave();
  await page.waitForLoadState('networkidle');
  expect(told.map(({ kind, unit }) => `${kind} ${unit}`)).toEqual(['vitals trade']);
  expect(told[0]?.lcp).toBeGreaterThan(0);
  expect(told[0]?.cls).toBeLessThan(0.25);
});
