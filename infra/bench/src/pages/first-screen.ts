import { chromium } from '@playwright/test';
import { launchOptions } from '@sold/e2e/launch-options';
import type { BenchOptions } from '../commands/options.ts';
import { median } from '../report/median.ts';
import { held, type Report, type Section, SHARE, type Target } from '../report/report.ts';
import { type Arrivals, compareAhead } from './fetched-ahead.ts';
import { startOneBundle } from './one-bundle.ts';
import { PROFILES, type Profile } from './profiles.ts';
import { type Site, startSite } from './site.ts';
import { openWindow, type Visit, visit } from './visit.ts';

/** Visits of which the median is taken. */
const ROUNDS = { thorough: 7, quick: 1 };

/** LCP of a cold page on a phone may be this share of the one bundle's. */
const MOST_LCP = 0.35;
/** LCP of an item page that was fetched ahead may be this share of one that was not. */
const MOST_AHEAD = 0.3;

type Times = 'cold' | 'returning';

/** Medians of one page, seen by one profile, cold or returning, on the site and on the one bundle. */
interface Compared {
  page: string;
  profile: string;
  times: Times;
  site: Visit;
  bundle: Visit;
}

/**
 * Compares the cost of a first screen with the same screens as one client-rendered bundle without federation, in one run and taking
 * turns. Ratios count: milliseconds are this machine's.
 */
export async function benchFirstScreen({ isQuick, say }: BenchOptions): Promise<Report> {
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.thorough;
  const visits: readonly Times[] = isQuick ? ['cold'] : ['cold', 'returning'];
  say('starting a site with the demo market');
  const site = await startSite();
  say('building the same screens as one bundle');
  const bundle = await startOneBundle(site).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  try {
    const found: Compared[] = [];
    const pages = await pagesOf(site);
    for (const profile of isQuick ? [PROFILES.phone] : Object.values(PROFILES))
      for (const [page, path] of pages) {
        say(`${page}, ${profile.name}`);
        found.push(...(await compare({ page, path, profile, rounds, site, bundle, visits })));
      }
    say('an item page that is fetched ahead');
    return reportOf(found, await compareAhead(site), rounds);
  } finally {
    await bundle.stop();
    await site.stop();
  }
}

/** Home, the page of the item that is traded most, and its buy page. */
async function pagesOf({ origin }: Site): Promise<[page: string, path: string][]> {
  const answer = await fetch(`${origin}/api/v3/product/item/get-item-list?page=1`);
  const { data } = (await answer.json()) as { data: { list: { item_id: number }[] } };
  const id = data.list[0]?.item_id ?? 1;
  const sizes = await fetch(`${origin}/api/v3/product/product/get-product-size-option?item_id=${id}`);
  const { list } = ((await sizes.json()) as { data: { list: { id: number }[] } }).data;
  const order = new URLSearchParams({ item_id: String(id), product_size_option_id: String(list[0]?.id) });
  return [
    ['home', '/webapp/'],
    ['item', `/webapp/trade/product/${id}`],
    ['buy', `/webapp/web/product/web_product/buy_product_detail?${order}`],
  ];
}

async function compare(what: {
  page: string;
  path: string;
  profile: Profile;
  rounds: number;
  site: Site;
  bundle: Site;
  /** In their order: one that returns has the files of the one before. */
  visits: readonly Times[];
}): Promise<Compared[]> {
  const { page, path, profile, rounds, visits } = what;
  const seen: Record<'site' | 'bundle', Record<Times, Visit[]>> = {
    site: { cold: [], returning: [] },
    bundle: { cold: [], returning: [] },
  };
  const browser = await chromium.launch(launchOptions);
  for (let round = 0; round < rounds; round += 1)
    for (const side of ['site', 'bundle'] as const) {
      const context = await openWindow(browser, profile);
      for (const times of visits)
        seen[side][times].push(await visit(context, `${what[side].origin}${path}`, profile));
      await context.close();
    }
  await browser.close();
  return visits.map((times) => ({
    page,
    profile: profile.name,
    times,
    site: medians(seen.site[times]),
    bundle: medians(seen.bundle[times]),
  }));
}

function medians(visits: readonly Visit[]): Visit {
  const of = (figure: keyof Visit) => median(visits.map((one) => one[figure]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    cls: of('cls'),
    blocking: of('blocking'),
    bytes: of('bytes'),
    requests: of('requests'),
  };
}

function reportOf(found: readonly Compared[], arrivals: Arrivals, rounds: number): Report {
  const sections: Section[] = [
    {
      title: `First screens, medians of ${rounds}: the site, of the one bundle`,
      columns: [
        '',
        'FCP ms',
        'of it',
        'LCP ms',
        'of it',
        'CLS',
        'blocking ms',
        'of it',
        'kB',
        'of it',
        'requests',
      ],
      rows: found.map(({ page, profile, times, site, bundle }) => [
        `${page}, ${profile}, ${times}`,
        site.fcp,
        ratio(site.fcp, bundle.fcp),
        site.lcp,
        ratio(site.lcp, bundle.lcp),
        site.cls.toFixed(3),
        site.blocking,
        ratio(site.blocking, bundle.blocking),
        site.bytes / 1000,
        ratio(site.bytes, bundle.bytes),
        site.requests,
      ]),
    },
    { title: 'Cold LCP, ms: # the site, . the one bundle', columns: ['', ''], rows: plotOf(found) },
  ];
  const ahead = held(
    'item: LCP fetched ahead of one that is not',
    ratio(arrivals.ahead, arrivals.asked),
    ['≤', MOST_AHEAD],
    SHARE,
  );
  return { name: 'first-screen', sections, targets: [...targetsOf(found), ahead] };
}

/** Two bars for each cold page, as long as the longest is sixty signs. */
function plotOf(found: readonly Compared[]): [name: string, bar: string][] {
  const cold = found.filter(({ times }) => times === 'cold');
  const most = Math.max(...cold.flatMap(({ site, bundle }) => [site.lcp, bundle.lcp]));
  const bar = (ms: number, sign: string) => `${sign.repeat(Math.round((ms / most) * 60))} ${Math.round(ms)}`;
  return cold.flatMap(({ page, profile, site, bundle }) => [
    [`${page}, ${profile}`, bar(site.lcp, '#').padEnd(68)] as [string, string],
    ['', bar(bundle.lcp, '.').padEnd(68)] as [string, string],
  ]);
}

function targetsOf(found: readonly Compared[]): Target[] {
  return found
    .filter(({ profile, times }) => profile === PROFILES.phone.name && times === 'cold')
    .flatMap(({ page, site, bundle }) => [
      held(`${page}: LCP of the one bundle's`, ratio(site.lcp, bundle.lcp), ['≤', MOST_LCP], SHARE),
      held(`${page}: layout shift`, site.cls, ['≤', 0.01], { digits: 3 }),
    ]);
}

function ratio(of: number, to: number): number {
  return to === 0 ? (of === 0 ? 1 : Number.POSITIVE_INFINITY) : of / to;
}
