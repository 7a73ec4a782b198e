import { freeze } from './faults/broken-browser.ts';
import { follows, undercut } from './market/offers.ts';
import { launchOptions } from './settings/launch-options.ts';
import { expect, test } from './site/site.ts';

// In one process for all tabs the one that sleeps would stop the other.
test.use({ launchOptions });

test('loses nothing in a tab when the tab with the connection beside it sleeps', async ({
  page,
  context,
  site,
}) => {
  const itemId = site.item(45);
  const begun = follows(page);
  await page.goto(`/webapp/trade/product/${itemId}`);
  await begun;
  const beside = await context.newPage();
  await beside.goto(`/webapp/trade/product/${itemId}`);
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
  const taken = follows(beside);
  await freeze(page);
  await taken;
  const price = await undercut(site, itemId);
  await expect(beside.getByText(price.toLocaleString('ko-KR')).first()).toBeVisible();
});
