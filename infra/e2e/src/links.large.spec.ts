import { resolveRoute } from '@sold/contracts/federation/route';
import { DOCUMENTS } from './market/documents.ts';
import { linksIn, SCREENS } from './site/links.ts';
import { expect, test } from './site/site.ts';
import { PAGES } from './site/site-pages.ts';

const POLICY = '/webapp/web/user/policy';
/** Addresses that are followed of a screen with very many; policies are followed all. */
const MOST_OF_A_SCREEN = 25;
test('finds no dead link in a crawl from home, and every document', async ({ request, site }) => {
  test.slow();
  const from = new Map<string, string>([['/webapp/', 'the beginning']]);
  const note = (links: readonly string[], page: string) => {
    for (const link of links) if (!from.has(link)) from.set(link, page);
  };
  const item = site.item(40);
  const ground = { item, size: (await site.size(item)).id, order: 1 };
  // `pages.large.spec.ts` checks links that only the code of a page adds.
  for (const { name, screen, address } of PAGES.filter(({ who, asksInVain }) => !who && !asksInVain))
    note(linksIn(await (await request.get(`/webapp${address?.(ground) ?? screen}`)).text()), name);

  const followed = new Map<string, number>();
  const done = new Set<string>();
  for (const [link, foundOn] of from) {
    const { pathname } = new URL(link, 'http://site.test');
    const screen = resolveRoute(pathname.slice('/webapp'.length) || '/', SCREENS)?.screen.path;
    const isText = pathname.endsWith('.txt');
    expect(screen ?? (isText ? 'text' : undefined), `${link} of ${foundOn} is no screen`).toBeDefined();
    const times = (followed.get(screen ?? '') ?? 0) + 1;
    followed.set(screen ?? '', times);
    if (!pathname.startsWith(POLICY) && times > MOST_OF_A_SCREEN) continue;
    const answer = await request.get(link);
    expect(answer.status(), `${link} of ${foundOn}`).toBe(200);
    let html = await answer.text();
    const isDocument = pathname.startsWith(POLICY) && !isText;
    const isViewed = isDocument && !link.includes('?');
    // Comparisons begin without a first view; other policies have one, if not in time then at the next request.
    if (isViewed)
      await expect
        .poll(
          async () => {
            if (!html.includes('id="sold-view"')) html = await (await request.get(link)).text();
            return html.includes('id="sold-view"');
          },
          { message: link },
        )
        .toBe(true);
    done.add(pathname);
    if (!isText) note(linksIn(html), link);
    if (isDocument) expect(html, link).not.toMatch(/찾는 문서가 없어요|아직 없었어요|읽을 수 없어요/);
  }
  const orphans = DOCUMENTS.flatMap(({ kind, date }) => [
    `${POLICY}/${kind}`,
    `${POLICY}/${kind}/${date}`,
    `${POLICY}/${kind}/${date}.txt`,
  ]).filter((path) => !done.has(path));
  expect(orphans).toEqual([]);
  expect(done.size).toBeGreaterThan(200);
});
