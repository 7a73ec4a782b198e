import { expect, test } from './site.ts';
import { PAGES, visit } from './site-pages.ts';

/** Units whose screens are opened before a release goes live (`infra/release`), commas between; otherwise `pages` looks closer. */
const UNITS = (process.env.SMOKE_UNITS ?? '').split(',').filter((unit) => unit !== '');

for (const shown of UNITS.length > 0 ? PAGES : [])
  test(`${shown.name}: opens with a silent console`, async ({ page, context, site, request }) => {
    test.skip(site.isApp, 'one layout is enough');
    const html = await (await request.get('/webapp/')).text();
    const json = /id="sold-releases"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { remotes } = JSON.parse(json) as { remotes: Record<string, { screens: { path: string }[] }> };
    const owner = Object.entries(remotes).find(([, { screens }]) =>
      screens.some(({ path }) => path === shown.screen),
    );
    test.skip(!UNITS.includes(owner?.[0] ?? 'host'), 'a screen of another unit');
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
