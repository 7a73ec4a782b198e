import { expect, test } from './site/site.ts';
import { PAGES, type SitePage, visit } from './site/site-pages.ts';

/** Units whose screens are opened before a release goes live (`infra/release`), commas between; otherwise `pages` looks closer. */
const UNITS = (process.env.SMOKE_UNITS ?? '').split(',').filter((unit) => unit !== '');

/** One page of each unit is enough. */
const IS_BRIEF = process.env.SMOKE_BRIEF === '1';

for (const shown of UNITS.length > 0 ? PAGES : [])
  test(`${shown.name}: opens with a silent console`, async ({ page, context, site, request }) => {
    const html = await (await request.get('/webapp/')).text();
    const json = /id="sold-releases"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { remotes } = JSON.parse(json) as { remotes: Record<string, { screens: { path: string }[] }> };
    const ownerOf = ({ screen }: SitePage) =>
      Object.entries(remotes).find(([, { screens }]) => screens.some(({ path }) => path === screen))?.[0] ??
      'host';
    const owner = ownerOf(shown);
    test.skip(!UNITS.includes(owner), 'a screen of another unit');
    test.skip(
      IS_BRIEF && PAGES.find((one) => ownerOf(one) === owner) !== shown,
      'one of the unit is looked at',
    );
    const said: string[] = [];
    page.on('console', (message) => {
      const isVain = shown.asksInVain && /status of 404/.test(message.text());
      if (message.type() === 'error' && !isVain) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await visit(page, context, site, shown);
    await expect(page.locator('h1')).not.toHaveCount(0);
    expect(said).toEqual([]);
  });
