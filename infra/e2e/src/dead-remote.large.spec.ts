import { expect, orderPage, test } from './site.ts';

test('the order remote is gone: item pages work, the order screen says so and recovers', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'minji');
  const itemId = site.item(33);
  const size = await site.size(itemId);
  await context.route('**/dist/order/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
  );

  await page.goto(`/webapp/trade/product/${itemId}`);
  await expect(page.getByText('최근 거래가').first()).toBeVisible();
  await page.goto(orderPage('buy', itemId, size.id));
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했어요' })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: '홈으로' }).click();
  await expect(page.getByRole('heading', { name: '지금 많이 거래돼요' })).toBeVisible();

  await page.goto(orderPage('buy', itemId, size.id));
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했어요' })).toBeVisible({
    timeout: 30_000,
  });
  await context.unroute('**/dist/order/**');
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
});

test('a remote that hangs is waited for as long as the site says, and then the screen says so', async ({
  page,
  context,
  site,
}) => {
  await site.signIn(context, 'minji');
  const itemId = site.item(33);
  const size = await site.size(itemId);
  await context.route('**/webapp/**', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    // As the edge's setting SCRIPT_TIMEOUT_MS writes it: nobody waits for two minutes here.
    await route.fulfill({
      response,
      body: html.replace('<title>', '<meta name="sold-script-timeout" content="1500"><title>'),
    });
  });
  const held: (() => Promise<void>)[] = [];
  await context.route('**/dist/order/**/remoteEntry.js*', (route) => void held.push(() => route.abort()));
  // The document is never loaded: its preload hangs as well.
  await page.goto(orderPage('buy', itemId, size.id), { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했어요' })).toBeVisible({
    timeout: 12_000,
  });
  await context.unroute('**/dist/order/**/remoteEntry.js*');
  for (const end of held) await end();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '즉시 구매' })).toBeVisible();
});
