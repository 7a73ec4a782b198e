import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OverrideChoice } from '@sold/contracts/federation/override';
import type { InlineReleases } from '@sold/contracts/federation/release';
import { withdraw } from '@sold/release/changes/versions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveReleases, liveReleases } from '../releases/releases.ts';
import { fixtureEdge, temporaryStore } from '../testing/fixture-edge.ts';
import { keepFixtureRelease, publishFixture } from '../testing/fixture-release.ts';
import { developerPass, type Overrides, overrides, previewPass } from './overrides.ts';
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

test('lets a developer with a pass choose a version for their own pages, and undo it', async () => {
  const developer = cookieOf(await ask(`?pass=${developerPass(KEY, 1)}`));
  expect(await page(developer)).toEqual({ ...visitor, isMarked: true });
  const choice = (await (await ask('', { headers: { cookie: developer } })).json()) as OverrideChoice;
  expect(choice).toMatchObject({ serial: 2, units: { trade: { live: '1.0.0' } } });
  expect(choice.units.trade?.stored.map(({ version }) => version).sort()).toEqual(['1.0.0', '2.0.0']);
  const headers = { ...OWN, cookie: developer };
  const chosen = cookieOf(await ask('?unit=trade&version=2.0.0', { method: 'POST', headers }));
  expect(await page(`${developer}; ${chosen}`)).toEqual({
    version: '2.0.0',
    overridden: ['trade'],
    isMarked: true,
  });
  // Pages of other visitors stay the same, also pages without the pass.
  expect(await page('')).toEqual(visitor);
  expect(await page(chosen)).toEqual(visitor);
  expect(cookieOf(await ask('', { method: 'DELETE', headers: OWN }))).toBe('sold_override=');
});

test('shows nothing without a pass, and accepts no choice from another site', async () => {
  for (const pass of ['', 'x.y', developerPass('another key', 1), developerPass(KEY, -1)])
    expect((await ask(`?pass=${pass}`)).status, pass).toBe(404);
  expect((await ask('')).status).toBe(404);
  expect((await ask('?unit=trade&version=2.0.0', { method: 'POST', headers: OWN })).status).toBe(404);
  const cookie = cookieOf(await ask(`?pass=${developerPass(KEY, 1)}`));
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { cookie, 'sec-fetch-site': site };
    expect((await ask('?unit=trade&version=2.0.0', { method: 'POST', headers })).status, site).toBe(403);
    expect((await ask('', { method: 'DELETE', headers })).headers.get('set-cookie'), site).toBeNull();
  }
  expect(
    (await ask('?unit=trade&version=9.9.9', { method: 'POST', headers: { ...OWN, cookie } })).status,
  ).toBe(404);
});

test('sets no cookie for text after a pass in its address', async () => {
  const pass = developerPass(KEY, 1);
  const more = fc.oneof(
    fc.constantFrom('; Domain=evil.kr', '; Path=/x; Max-Age=99999999', '.; HttpOnly', '.x', '\r\nX-A: b'),
    fc.string({ minLength: 1, unit: 'binary-ascii' }).map((text) => `.${text}`),
  );
  await fc.assert(
    fc.asyncProperty(more, async (text) => {
      const answer = await ask(`?pass=${encodeURIComponent(pass + text)}`);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([404, null]);
    }),
    { numRuns: 50 },
  );
});

test('neither lists, offers nor runs a withdrawn version', async () => {
  keepFixtureRelease(store, { unit: 'trade', version: '3.0.0', screens: ['/trade/product'] });
  const developer = cookieOf(await ask(`?pass=${developerPass(KEY, 1)}`));
  const headers = { ...OWN, cookie: developer };
  const choose = () => ask('?unit=trade&version=3.0.0', { method: 'POST', headers });
  const cookie = `${developer}; ${cookieOf(await choose())}`;
  expect(await page(cookie)).toMatchObject({ version: '3.0.0' });
  withdraw(store, { unit: 'trade', version: '3.0.0' });
  expect(await page(cookie)).toEqual({ ...visitor, isMarked: true });
  expect((await choose()).status).toBe(404);
  const { units } = (await (await ask('', { headers })).json()) as OverrideChoice;
  expect(units.trade?.stored.map(({ version }) => version)).not.toContain('3.0.0');
});

describe('a preview', () => {
  const begin = (text: string, cookie = '') =>
    fetch(`${origin}/webapp/trade/product/7?size=260&preview=${encodeURIComponent(text)}`, {
      redirect: 'manual',
      headers: { cookie },
    });
  const html = async (cookie: string) =>
    (await fetch(`${origin}/webapp/trade/product/7`, { headers: { cookie } })).text();

  test('shows kept versions to a person without a pass, names them, and ends on request', async () => {
    const answer = await begin(previewPass(KEY, { trade: '2.0.0' }, 1));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/webapp/trade/product/7?size=260',
    ]);
    const line = answer.headers.get('set-cookie') ?? '';
    expect(line).toMatch(/HttpOnly/i);
    expect(Number(/Max-Age=(\d+)/i.exec(line)?.[1])).toBeLessThanOrEqual(86_400);
    const cookie = cookieOf(answer);
    expect(await page(cookie)).toEqual({ version: '2.0.0', overridden: ['trade'], isMarked: false });
    expect(await html(cookie)).toMatch(/미리보기: trade 2\.0\.0 · \d{4}\.\d\d\.\d\d \(.\) .+까지/);
    expect(await html('')).not.toContain('미리보기');
    const end = await begin('', cookie);
    expect([end.status, cookieOf(end)]).toEqual([302, 'sold_preview=']);
    const all = await ask('', { method: 'DELETE', headers: OWN });
    expect(all.headers.getSetCookie().map((one) => one.split(';')[0])).toEqual([
      'sold_override=',
      'sold_preview=',
    ]);
  });

  test('ends at its time, and announces that', async () => {
    const answer = await begin(previewPass(KEY, { trade: '2.0.0' }, -1));
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([410, null]);
    expect(await answer.text()).toContain('미리보기 기간이 끝났어요.');
  });

  test('shows the live version in place of a withdrawn one, and announces that', async () => {
    keepFixtureRelease(store, { unit: 'trade', version: '4.0.0', screens: ['/trade/product'] });
    const cookie = cookieOf(await begin(previewPass(KEY, { trade: '4.0.0' }, 1)));
    expect(await page(cookie)).toMatchObject({ version: '4.0.0' });
    withdraw(store, { unit: 'trade', version: '4.0.0' });
    expect(await page(cookie)).toEqual(visitor);
    expect(await html(cookie)).toContain('미리보기로 받은 버전이 이제 없어요.');
  });

  test('leaves previews of contents and all other texts to the page', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom('', developerPass(KEY, 1), previewPass('another key', { trade: '2.0.0' }, 1)),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const answer = await begin(text);
        expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
      }),
      { numRuns: 40 },
    );
  });
});

/** Chooses a version, without a connection. @returns cookies that it sets, by their names */
function posted(site: Overrides, live: LiveReleases, cookie: string): Map<string, string> {
  const request = {
    url: '?unit=trade&version=2.0.0',
    method: 'POST',
    headers: { ...OWN, cookie },
  } as unknown as IncomingMessage;
  const lines: string[] = [];
  const response = {
    setHeader: (_name: string, line: string) => lines.push(line),
    writeHead: () => response,
    end: () => response,
  } as unknown as ServerResponse;
  site.answer(request, response, live);
  return new Map(lines.map((line) => line.split(';')[0]?.split('=', 2) as [string, string]));
}

test('ends a pass and its choices at their times, in any cookie that carries them', () => {
  const HOUR = 3_600_000;
  const live = liveReleases(store)();
  const times = fc.integer({ min: 1, max: 60 });
  const slot = fc.constantFrom('pass', 'override', 'none' as const);
  fc.assert(
    fc.property(times, times, times, slot, slot, (days, chosenAfter, askedAfter, inPass, inOverride) => {
      let now = Date.now();
      const site = overrides({ store, key: KEY, isSecure: true, now: () => now });
      const passUntil = now + days * 24 * HOUR;
      const pass = sealed('pass', { developer: true }, KEY, passUntil);
      now += Math.min(chosenAfter, days * 24 - 1) * HOUR;
      const chosenAt = now;
      const made = posted(site, live, `sold_developer=${pass}`);
      const text = { pass, override: made.get('sold_override') ?? '', none: '' };
      now += askedAfter * HOUR;
      const cookie = `sold_developer=${text[inPass]}; sold_override=${text[inOverride]}`;
      const request = { headers: { cookie } } as IncomingMessage;
      const isDeveloper = inPass === 'pass' && now < passUntil;
      const isChosen = isDeveloper && inOverride === 'override' && now < chosenAt + 24 * HOUR;
      expect(site.isDeveloper(request)).toBe(isDeveloper);
      const set = site.of(request, live);
      expect(set.remotes.get('trade')?.version).toBe(isChosen ? '2.0.0' : '1.0.0');
      expect(posted(site, live, cookie).has('sold_override')).toBe(isDeveloper);
    }),
  );
});

test('reads a sealed value only with its key, for its purpose, and before its end', () => {
  const text = sealed('override', { trade: '1' }, KEY, 1_000);
  expect(unsealed('override', text, KEY, 999)).toEqual({ value: { trade: '1' }, until: 1_000 });
  expect(unsealed('override', text, KEY, 1_000)).toBeNull();
  expect(unsealed('pass', text, KEY, 0)).toBeNull();
  expect(unsealed('override', text, 'another', 0)).toBeNull();
  expect(unsealed('override', text.replace(/^../, 'xx'), KEY, 0)).toBeNull();
});
