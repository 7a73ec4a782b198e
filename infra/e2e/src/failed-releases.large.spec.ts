import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from './faults/failing-files.ts';
import { edgeOfItsOwn } from './site/edge-of-its-own.ts';
import { expect, test } from './site/site.ts';

// Every way in which a set is refused: `releases.medium.test.ts` of the edge.
test('loses only first views by an unpublished `server.js`, and nothing by a forged set', async ({
  page,
  baseURL,
}) => {
  const edge = await edgeOfItsOwn(baseURL ?? '');
  try {
    const dir = await edge.promoteCopy('9.9.7');
    appendFileSync(join(dir, 'server.js'), '\nserver.render = () => ({ html: "다른 값", head: {} });');
    const html = async () => (await fetch(`${edge.origin}/webapp/`)).text();
    await expect.poll(html).toContain('/dist/trade/9.9.7/');
    expect(await html()).not.toMatch(/다른 값|<div id="sold-view"/);

    const set = join(edge.store, 'set.json');
    writeFileSync(set, readFileSync(set, 'utf8').replace(edge.liveVersion('trade'), '6.6.6'));
    const seen = watch(page);
    await page.goto(`${edge.origin}/webapp/`);
    await expect(page.getByRole('heading', { name: /지금 많이 거래돼요/ })).toBeVisible();
    await page.getByRole('link', { name: '래플' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /래플/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect([seen.reports(), seen.retries(), seen.documents()]).toEqual([[], [], 1]);
    expect(await edge.figures()).toContain('release_sets_refused_total{reason="forged"} 1');
  } finally {
    await edge.close();
  }
});
