import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { startMarket, type TestMarket } from '../testing/test-market.ts';

const ORIGIN = 'http://localhost:8080';

eachEngine('short links', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  /** A search of so many Korean characters, each another one. */
  const search = (length: number) =>
    `${ORIGIN}/webapp/search?q=${String.fromCodePoint(...Array.from({ length }, (_, at) => 0xac00 + at))}`;

  const shorten = async (body: unknown) => {
    const answer = await fetch(`${market.origin}/trade/get_short_link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as {
      result?: { url: string };
      code?: number;
      error_data?: { reason: string };
    };
  };
  const follow = (url: string) =>
    fetch(url.replace(ORIGIN, market.origin), { redirect: 'manual' }).then((answer) => [
      answer.status,
      answer.headers.get('location'),
    ]);

  test('a page of ours: short, and it leads there; the same page has one short link', async () => {
    const path = '/webapp/trade/product/7?size=270&from=공유#trade';
    const made = await shorten({ linkUrl: `${ORIGIN}${path}` });
    expect(made).toEqual({ result: { url: expect.stringMatching(/^http:\/\/localhost:8080\/s\/\w{7}$/) } });
    expect(await follow(made.result?.url ?? '')).toEqual([
      302,
      new URL(path, ORIGIN).href.replace(ORIGIN, ''),
    ]);
    expect(await shorten({ linkUrl: `${ORIGIN}${path}` })).toEqual(made);
    expect((await shorten({ linkUrl: `${ORIGIN}/webapp` })).result?.url).not.toBe(made.result?.url);
  });

  test('a long Korean search is made short as long as it can be kept', async () => {
    const made = await shorten({ linkUrl: search(200) });
    expect((await follow(made.result?.url ?? ''))[1]).toBe(new URL(search(200)).href.replace(ORIGIN, ''));
    expect(await shorten({ linkUrl: search(1_900) })).toMatchObject({
      code: 422,
      error_data: { reason: 'short_link' },
    });
  });

  test('a page asked for fifty times at once has one short link', async () => {
    const link = { linkUrl: `${ORIGIN}/webapp/once` };
    const made = await Promise.all(Array.from({ length: 50 }, () => shorten(link)));
    expect(new Set(made.map(({ result }) => result?.url)).size).toBe(1);
    const { rows } = await sql`select 1 from short_link where path = '/webapp/once'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  test.each([
    [{ linkUrl: 'https://evil.invalid/webapp/' }],
    [{ linkUrl: 'http://localhost:8080.evil.invalid/webapp/' }],
    [{ linkUrl: 'http://localhost:8081/webapp/' }],
    [{ linkUrl: 'https://localhost:8080/webapp/' }],
    [{ linkUrl: 'http://me:secret@localhost:8080/webapp/' }],
    [{ linkUrl: `${ORIGIN}/api/v3/logout` }],
    [{ linkUrl: `${ORIGIN}/webapp/../api/login` }],
    [{ linkUrl: `${ORIGIN}/webapplication` }],
    [{ linkUrl: `${ORIGIN}/webapp/${'x'.repeat(2_000)}` }],
    [{ linkUrl: 'javascript:alert(1)' }],
    [{ linkUrl: '/webapp/trade' }],
    [{ linkUrl: 7 }],
    [{}],
    [null],
  ])('%j is refused', async (body) => {
    expect(await shorten(body)).toMatchObject({ code: 422, error_data: { reason: 'short_link' } });
  });

  test.each(['nothing', '%27', 'x'.repeat(90)])(
    'a code that is none (%s) leads to the page that says so',
    async (code) => {
      expect(await follow(`${ORIGIN}/s/${code}`)).toEqual([302, '/webapp/web/error/404']);
    },
  );
});
