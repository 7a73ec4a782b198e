import type { OverrideChoice } from '@sold/contracts/federation/override';
import type { InlineReleases } from '@sold/contracts/federation/release';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureEdge, temporaryStore } from '../testing/fixture-edge.ts';
import { keepFixtureRelease, publishFixture } from '../testing/fixture-release.ts';
import { developerPass } from './overrides.ts';
import { sealed, unsealed } from './sealed.ts';

const KEY = 'a secret of developers, and long';
const store = temporaryStore();
let close = () => {};
let origin: string;

beforeAll(async () => {
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  publishFixture(store, { unit: 'trade', version: '1.0.0', screens: ['/trade/product'] });
  keepFixtureRelease(store, { unit: 'trade', version: '2.0.0', screens: ['/trade/product'] });
  ({ origin, close } = await fixtureEdge(store, { developerKey: KEY }));
});
afterAll(() => close());

const OWN = { 'sec-fetch-site': 'same-origin' };
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}/dist/override${path}`, { redirect: 'manual', ...init });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
async function page(cookie: string) {
  const html = await (await fetch(`${origin}/webapp/trade/product/7`, { headers: { cookie } })).text();
  const inline = JSON.parse(
    /id="sold-releases"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
  ) as InlineReleases;
  return {
    version: inline.remotes.trade?.version,
    overridden: inline.overridden,
    isMarked: html.includes('sold-developer'),
  };
}
const visitor = { version: '1.0.0', overridden: undefined, isMarked: false };

test('who has a pass chooses a version for their own pages, and lets go of it', async () => {
  const developer = cookieOf(await ask(`?pass=${developerPass(KEY, 1)}`));
  expect(await page(developer)).toEqual({ ...visitor, isMarked: true });
  const choice = (await (await ask('', { headers: { cookie: developer } })).json()) as OverrideChoice;
  expect(choice).toMatchObject({ serial: 2, units: { trade: { live: '1.0.0' } } });
  expect(choice.units.trade?.kept.map(({ version }) => version).sort()).toEqual(['1.0.0', '2.0.0']);
  const headers = { ...OWN, cookie: developer };
  const chosen = cookieOf(await ask('?unit=trade&version=2.0.0', { method: 'POST', headers }));
  expect(await page(`${developer}; ${chosen}`)).toEqual({
    version: '2.0.0',
    overridden: ['trade'],
    isMarked: true,
  });
  // Nobody else's page, nor one without the pass.
  expect(await page('')).toEqual(visitor);
  expect(await page(chosen)).toEqual(visitor);
  expect(cookieOf(await ask('', { method: 'DELETE', headers: OWN }))).toBe('sold_override=');
});

test('without a pass there is nothing, and from elsewhere nothing is chosen', async () => {
  for (const pass of ['', 'x.y', developerPass('another key', 1), developerPass(KEY, -1)])
    expect((await ask(`?pass=${pass}`)).status, pass).toBe(404);
  expect((await ask('')).status).toBe(404);
  expect((await ask('?unit=trade&version=2.0.0', { method: 'POST', headers: OWN })).status).toBe(404);
  const cookie = cookieOf(await ask(`?pass=${developerPass(KEY, 1)}`));
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { cookie, 'sec-fetch-site': site };
    expect((await ask('?unit=trade&version=2.0.0', { method: 'POST', headers })).status, site).toBe(403);
  }
  expect(
    (await ask('?unit=trade&version=9.9.9', { method: 'POST', headers: { ...OWN, cookie } })).status,
  ).toBe(404);
});

test('a sealed value is read by its key alone, and for its time', () => {
  const text = sealed({ trade: '1' }, KEY, 1_000, 0);
  expect(unsealed(text, KEY, 999)).toEqual({ trade: '1' });
  expect(unsealed(text, KEY, 1_000)).toBeNull();
  expect(unsealed(text, 'another', 0)).toBeNull();
  expect(unsealed(text.replace(/^../, 'xx'), KEY, 0)).toBeNull();
});
