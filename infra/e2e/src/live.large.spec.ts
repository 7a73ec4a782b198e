import { follows, undercut } from './market/offers.ts';
import { IN_APP } from './settings/devices.ts';
import { expect, test } from './site/site.ts';

const ITEM = (id: number) => `/webapp/trade/product/${id}`;
const amount = (won: number) => won.toLocaleString('ko-KR');

test('shows a bid from elsewhere in a visible page, and in the other tab', async ({
  page,
  context,
  site,
}) => {
  const itemId = site.item(90);
  const begun = follows(page);
  await page.goto(ITEM(itemId));
  await begun;
  const beside = await context.newPage();
  const streams: string[] = [];
  beside.on('request', (request) => {
    if (request.url().includes('/item/live')) streams.push(request.url());
  });
  await beside.goto(ITEM(itemId));
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
  const price = await undercut(site, itemId);
  for (const one of [page, beside]) {
    await one.bringToFront();
    await expect(one.getByText(amount(price)).first()).toBeVisible();
  }
  // One connection serves both.
  expect(streams).toEqual([]);
});

test(
  'says that the market is lost, comes back by itself and misses nothing',
  IN_APP,
  async ({ page, site }) => {
    const itemId = site.item(91);
    const stream = '**/api/v3/product/item/live*';
    await page.route(stream, (route) => route.abort());
    await page.goto(ITEM(itemId));
    const line = page.getByText('실시간 시세가 끊겼어요');
    await expect(line).toBeVisible();
    const price = await undercut(site, itemId);
    await page.unroute(stream);
    await expect(page.getByText(amount(price)).first()).toBeVisible();
    await expect(line).toHaveCount(0);
  },
);
