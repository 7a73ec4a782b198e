import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { FOLLOWED_DAYS, forgetLinks, MOST_NEW, UNFOLLOWED_DAYS } from './short-link-rows.ts';

const HOUR = 3_600_000;
const ORIGIN = 'http://localhost:8080';

onOneEngine('short links', (database) => {
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

  test('shortens a page of ours, leads there, and keeps one short link a page', async () => {
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

  test('shortens a long Korean search up to the limit', async () => {
    const made = await shorten({ linkUrl: search(200) });
    expect((await follow(made.result?.url ?? ''))[1]).toBe(new URL(search(200)).href.replace(ORIGIN, ''));
    expect(await shorten({ linkUrl: search(1_900) })).toMatchObject({
      code: 422,
      error_data: { reason: 'short_link' },
    });
  });

  test('makes one short link for fifty concurrent requests of a page', async () => {
    const link = { linkUrl: `${ORIGIN}/webapp/once` };
    const made = await Promise.all(Array.from({ length: 50 }, () => shorten(link)));
    expect(new Set(made.map(({ result }) => result?.url)).size).toBe(1);
    const { rows } = await sql`select 1 from short_link where path = '/webapp/once'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  const page = (name: string) => ({ linkUrl: `${ORIGIN}/webapp/${name}` });
  const stored = async (like: string) => {
    const { rows } = await sql<{ path: string }>`
      select path from short_link where path like ${`/webapp/${like}%`} order by path`.execute(database.db);
    return rows.map(({ path }) => path.slice('/webapp/'.length));
  };
  const forget = (most?: number) => forgetLinks(database.db, market.now(), most);

  test('stores one row for the same page in any spelling of its address', async () => {
    const forms = ['same?a=%EA%B3%B5', 'same?a=공', './same?a=공', 'x/../same?a=공'];
    const made = await Promise.all(forms.map((form) => shorten(page(form))));
    expect(new Set(made.map(({ result }) => result?.url)).size).toBe(1);
    expect(await stored('same')).toHaveLength(1);
  });

  test('keeps an unused link for thirty days after it was handed out last', async () => {
    const first = await shorten(page('unfollowed'));
    market.passDays(UNFOLLOWED_DAYS - 1);
    expect(await shorten(page('unfollowed'))).toEqual(first);
    market.passDays(UNFOLLOWED_DAYS - 1);
    await forget();
    expect(await stored('unfollowed')).toHaveLength(1);
    market.passDays(1);
    await forget();
    expect(await stored('unfollowed')).toHaveLength(0);
    expect(await follow(first.result?.url ?? '')).toEqual([302, '/webapp/web/error/404']);
    // The page can be made short again.
    expect((await shorten(page('unfollowed'))).result?.url).toBeDefined();
  });

  test('keeps a followed link for half a year after each time', async () => {
    const { result } = await shorten(page('followed'));
    for (let time = 0; time < 3; time += 1) {
      market.passDays(time === 0 ? UNFOLLOWED_DAYS - 1 : FOLLOWED_DAYS - 1);
      await forget();
      expect(await follow(result?.url ?? '')).toEqual([302, '/webapp/followed']);
    }
    market.passDays(FOLLOWED_DAYS);
    await forget();
    expect(await stored('followed')).toEqual([]);
  });

  test('deletes unused links first above the limit, the oldest of them', async () => {
    const links = [];
    for (const name of ['many-a', 'many-b', 'many-c', 'many-d']) {
      links.push((await shorten(page(name))).result?.url ?? '');
      market.passDays(1);
    }
    await follow(links[0] ?? '');
    await forget(2);
    expect(await stored('many')).toEqual(['many-a', 'many-d']);
  });

  test('makes no more new links in an hour than the limit, and hands out known ones', async () => {
    const known = await shorten(page('known'));
    market.pass(2 * HOUR);
    await sql`insert into short_link (code, path, created_at, used_at)
      select 'full' || n, '/webapp/full' || n, ${market.now()}, ${market.now()} from generate_series(1, ${MOST_NEW}) n`.execute(
      database.db,
    );
    expect(await shorten(page('one-more'))).toMatchObject({ code: 429, error_data: { reason: 'too_often' } });
    expect(await stored('one-more')).toEqual([]);
    expect(await shorten(page('known'))).toEqual(known);
    market.pass(HOUR);
    expect((await shorten(page('one-more'))).result?.url).toBeDefined();
    await sql`delete from short_link where code like 'full%'`.execute(database.db);
  });

  test('writes once a day for a link that is followed often', async () => {
    const { result } = await shorten(page('often'));
    const version = async () =>
      (
        await sql<{ v: string }>`select xmin::text as v from short_link where path = '/webapp/often'`.execute(
          database.db,
        )
      ).rows[0]?.v;
    await follow(result?.url ?? '');
    const before = await version();
    for (let time = 0; time < 10; time += 1) await follow(result?.url ?? '');
    expect(await version()).toBe(before);
    market.passDays(1);
    await follow(result?.url ?? '');
    expect(await version()).not.toBe(before);
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
  ])('refuses %j', async (body) => {
    expect(await shorten(body)).toMatchObject({ code: 422, error_data: { reason: 'short_link' } });
  });

  test.each(['nothing', '%27', 'x'.repeat(90)])(
    'leads an unknown code (%s) to the page of a missing address',
    async (code) => {
      expect(await follow(`${ORIGIN}/s/${code}`)).toEqual([302, '/webapp/web/error/404']);
    },
  );
});
