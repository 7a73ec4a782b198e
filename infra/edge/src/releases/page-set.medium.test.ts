import type { InlineReleases } from '@sold/contracts/federation/release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureEdge, temporaryStore } from '../testing/fixture-edge.ts';
import { publishFixture } from '../testing/fixture-release.ts';

const store = temporaryStore();
let origin: string;
let close = () => {};

beforeAll(async () => {
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  publishFixture(store, { unit: 'trade', version: '1.0.0', screens: ['/', '/trade/product'] });
  publishFixture(store, { unit: 'desk', version: '1.0.0', screens: ['/desk', '/desk/goods'] });
  ({ origin, close } = await fixtureEdge(store));
});
afterAll(() => close());

/** A page without what is fresh in each: nonce and serial. */
async function pageAt(path: string): Promise<{ html: string; set: InlineReleases; status: number }> {
  const answer = await fetch(`${origin}/webapp${path}`);
  const text = await answer.text();
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  const html = text.replaceAll(nonce, '').replace(/"serial":\d+/g, '');
  const json = /<script[^>]*id="sold-releases"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}';
  return { html, set: JSON.parse(json) as InlineReleases, status: answer.status };
}

test.each(['/', '/trade/product/7', '/desks'])(
  'serves %s without anything of a separate unit',
  async (path) => {
    const { html, set } = await pageAt(path);
    expect(Object.keys(set.remotes)).toEqual(['trade']);
    expect(set.template).toBeUndefined();
    expect(html).not.toContain('desk/1.0.0');
  },
);

test.each(['/desk', '/desk/goods/S1', '/desk/'])(
  'serves %s with its own unit alone, without the frame of the site',
  async (path) => {
    const { set, status } = await pageAt(path);
    expect(status).toBe(200);
    expect(Object.keys(set.remotes)).toEqual(['desk']);
    expect(set.template).toBe('bare');
  },
);

test('changes nothing of other pages when a separate unit is published', async () => {
  const paths = ['/', '/trade/product/7', '/nothing'];
  const before = await Promise.all(paths.map(pageAt));
  publishFixture(store, { unit: 'desk', version: '2.0.0', screens: ['/desk'] });
  expect((await pageAt('/desk')).set.remotes.desk?.version).toBe('2.0.0');
  const after = await Promise.all(paths.map(pageAt));
  expect(after.map(({ html }) => html)).toEqual(before.map(({ html }) => html));
});
