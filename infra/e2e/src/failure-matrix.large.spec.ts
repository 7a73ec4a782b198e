import type { BrowserContext, Page } from '@playwright/test';
import { type Failing, failFiles, publishedAs, watch } from './faults/failing-files.ts';
import { expect, type Site, test } from './site/site.ts';

interface Remote {
  unit: string;
  /** One of its pages, and what its first heading says. */
  path: string;
  heading: RegExp;
  /** Files of that page's screen. */
  screen: RegExp;
  sheet: RegExp;
  /** Where a person goes on from it, and what they read there. */
  way: { name: string; heading: RegExp };
  needsLogin?: true;
}

const HOME = { name: '홈으로', heading: /지금 많이 거래돼요/ };
const REMOTES: readonly Remote[] = [
  {
    unit: 'trade',
    path: '/webapp/',
    heading: HOME.heading,
    screen: /\/dist\/trade\/files\/home[\w-]*\.[0-9a-f]+\.js/,
    sheet: /\/dist\/trade\/files\/[\w-]*\.[0-9a-f]+\.css/,
    way: { name: '래플 보기', heading: /래플/ },
  },
  {
    unit: 'order',
    path: '/webapp/web/user/mypage/order_list',
    heading: /주문 내역/,
    screen: /\/dist\/order\/files\/order-list[\w-]*\.[0-9a-f]+\.js/,
    sheet: /\/dist\/order\/files\/[\w-]*\.[0-9a-f]+\.css/,
    way: HOME,
    needsLogin: true,
  },
  {
    unit: 'raffle',
    path: '/webapp/web/product/raffle/raffle_list',
    heading: /래플/,
    screen: /\/dist\/raffle\/files\/raffle-list[\w-]*\.[0-9a-f]+\.js/,
    sheet: /\/dist\/raffle\/files\/[\w-]*\.[0-9a-f]+\.css/,
    way: HOME,
  },
  {
    unit: 'content',
    path: '/webapp/web/content/web_content/content_list',
    heading: /스토리/,
    screen: /\/dist\/content\/files\/content-list[\w-]*\.[0-9a-f]+\.js/,
    sheet: /\/dist\/content\/files\/[\w-]*\.[0-9a-f]+\.css/,
    way: HOME,
  },
  {
    unit: 'policy',
    path: '/webapp/web/user/policy/terms',
    heading: /이용약관/,
    screen: /\/dist\/policy\/files\/policy\.[0-9a-f]+\.js/,
    sheet: /\/dist\/policy\/files\/[\w-]*\.[0-9a-f]+\.css/,
    way: HOME,
  },
];

const SCRIPT = 'text/javascript';
const MISSING = { status: 404, contentType: 'text/plain', body: 'gone' };
const entryOf = (unit: string) => new RegExp(`/dist/${unit}/[^/]+/remoteEntry\\.js`);
/** Files of the host that a screen asks for, and not those that every page starts with. */
const SHARED = /\/dist\/host\/files\/[0-9a-f]{10}\.js/;

interface Case {
  name: string;
  failing(remote: Remote): Failing;
  /** Unit that the report blames, and why. */
  unit(remote: Remote): string;
  cause: RegExp;
  isWaitedFor?: true;
}
const own = ({ unit }: Remote) => unit;
/** Failures of a file in transit; the file is whole again afterwards. */
const CASES: readonly Case[] = [
  ...(
    [
      ['404', MISSING],
      ['500', { status: 500, contentType: 'text/plain', body: 'broken' }],
      [
        'a page with status 200',
        { status: 200, contentType: 'text/html', body: '<!doctype html><title>x</title>' },
      ],
      ['another content than was signed', { status: 200, contentType: SCRIPT }],
    ] as const
  ).map(([name, answer]) => ({
    name: `entry: ${name}`,
    failing: ({ unit }: Remote) => ({ file: entryOf(unit), answer }),
    unit: own,
    cause: /remoteEntry\.js/,
  })),
  {
    name: 'entry: nothing for as long as the site waits',
    isWaitedFor: true,
    failing: ({ unit }) => ({ file: entryOf(unit) }),
    unit: own,
    cause: /remoteEntry\.js/,
  },
  {
    name: 'screen: 404',
    failing: ({ screen }) => ({ file: screen, answer: MISSING }),
    unit: own,
    cause: /Loading chunk .*files\//s,
  },
  {
    name: 'style sheet: 404',
    failing: ({ sheet }) => ({ file: sheet, answer: MISSING }),
    unit: own,
    cause: /Loading CSS chunk .*files\//s,
  },
  {
    name: 'a file of the host that it shares: 404',
    failing: () => ({ file: SHARED, answer: MISSING }),
    unit: () => 'host',
    cause: /Loading chunk .*\/dist\/host\/files\//s,
  },
];

/** Lets a page wait for ten seconds, in which its host starts on a busy machine; the edge's setting SCRIPT_TIMEOUT_MS does so. */
async function waitBriefly(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.startsWith('/webapp'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<title>',
        '<meta name="sold-script-timeout" content="10000"><title>',
      );
      return route.fulfill({ response, body });
    },
  );
}

/** Text for a person when a screen failed: the first view of the screen, or the error. */
async function expectFailed(page: Page, { heading }: Remote): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/화면을 불러오지 못했어요|지금은 내용만 볼 수 있어요/);
  if (/내용만/.test((await alert.textContent()) ?? ''))
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  // The rest of the page goes on.
  await expect(page.getByRole('banner')).toBeVisible();
}

async function expectWell(page: Page, heading: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
}

async function goOn(page: Page, { name, heading }: Remote['way']): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expectWell(page, heading);
}

/** Every failure happens to one remote, and every remote has some: what they share is the host's. */
const remoteAt = (at: number) => REMOTES[at % REMOTES.length] as Remote;

async function signIn(remote: Remote, site: Site, context: BrowserContext): Promise<void> {
  if (remote.needsLogin) await site.signIn(context, 'minji');
}

for (const [at, { name, failing, unit, cause, isWaitedFor }] of CASES.entries()) {
  const remote = remoteAt(at);
  test(`reports the failed screen of ${remote.unit} once, and loads it when asked (${name})`, async ({
    page,
    context,
    site,
  }) => {
    await signIn(remote, site, context);
    if (isWaitedFor) await waitBriefly(context);
    const heal = await failFiles(context, failing(remote));
    const seen = watch(page);
    await page.goto(remote.path, { waitUntil: 'commit' });
    await expectFailed(page, remote);
    await expect.poll(seen.reports).toEqual([
      expect.objectContaining({
        kind: 'screen_load',
        unit: unit(remote),
        version: expect.stringMatching(/^\d/),
        message: expect.stringMatching(cause),
      }),
    ]);
    // One retry of each file, at an address of its own.
    const retries = seen.retries();
    expect(retries.length).toBeGreaterThan(0);
    expect(retries).toEqual([...new Set(retries)]);
    expect(retries.every((address) => address.endsWith('?again=1'))).toBe(true);

    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect.poll(() => seen.retries().length).toBeGreaterThan(retries.length);
    await expectFailed(page, remote);
    expect(seen.reports()).toHaveLength(1);
    await heal();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expectWell(page, remote.heading);
    expect(seen.documents()).toBe(1);
  });
}

// The way on leads home, or elsewhere when home itself failed.
for (const remote of REMOTES.slice(0, 2))
  test(`leads on from the broken remote ${remote.unit}, and back again`, async ({ page, context, site }) => {
    await signIn(remote, site, context);
    const heal = await failFiles(context, { file: entryOf(remote.unit), answer: MISSING });
    const seen = watch(page);
    await page.goto(remote.path);
    await expectFailed(page, remote);
    await goOn(page, remote.way);
    await heal();
    await page.goBack();
    await expectWell(page, remote.heading);
    expect([seen.reports().length, seen.documents()]).toEqual([1, 1]);
  });

test('recovers without a message when a file of the host fails once', async ({ page, context }) => {
  const remote = remoteAt(2);
  await failFiles(context, { file: SHARED, answer: MISSING, times: 1 });
  const seen = watch(page);
  await page.goto(remote.path);
  await expect.poll(() => seen.retries().length).toBeGreaterThan(0);
  await expectWell(page, remote.heading);
  await expect(page.locator('#sold-view')).toHaveCount(0);
  expect(seen.reports()).toEqual([]);
});

interface Broken {
  name: string;
  kind: string;
  cause: RegExp;
  publish(context: BrowserContext, remote: Remote): Promise<void>;
}
/** Faults of a published release: another try does not help. */
const BROKEN: readonly Broken[] = [
  {
    name: 'throws before it is there',
    kind: 'screen_load',
    cause: /no such key/,
    publish: (context, { unit }) =>
      publishedAs(context, unit, entryOf(unit), (text) => `throw new Error('no such key');${text}`),
  },
  {
    name: 'throws while its screens start',
    kind: 'screen_load',
    cause: /no such key/,
    publish: (context, { unit }) =>
      publishedAs(context, unit, new RegExp(`/dist/${unit}/files/screens\\.[0-9a-f]+\\.js`), (text) =>
        text.replace(/(.*\.r\(\w+\);)/s, '$1throw new Error("no such key");'),
      ),
  },
  {
    name: 'throws while it renders',
    kind: 'screen_render',
    cause: /no such price/,
    publish: (context, { unit, screen }) =>
      publishedAs(context, unit, screen, (text) =>
        text
          .replace(/default:\(\)=>[\w$]+/g, 'default:()=>()=>{throw new Error("no such price")}')
          .replace(/"default",0,[\w$]+/g, '"default",0,()=>{throw new Error("no such price")}'),
      ),
  },
];

for (const [at, { name, kind, cause, publish }] of BROKEN.entries()) {
  const remote = remoteAt(at + 2);
  test(`reports the true cause once when ${remote.unit} ${name}, and leads to another screen by a press`, async ({
    page,
    context,
  }) => {
    await publish(context, remote);
    const seen = watch(page);
    await page.goto(remote.path);
    await expectFailed(page, remote);
    const expected = [
      expect.objectContaining({ kind, unit: remote.unit, message: expect.stringMatching(cause) }),
    ];
    await expect.poll(seen.reports).toEqual(expected);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expectFailed(page, remote);
    await goOn(page, remote.way);
    expect(seen.reports()).toEqual(expected);
    expect(seen.documents()).toBe(1);
  });
}

test('keeps the first view readable when the host does not load, reports it once, and recovers on reload', async ({
  page,
  context,
}) => {
  const remote = remoteAt(0);
  const heal = await failFiles(context, {
    file: /\/dist\/host\/files\/main\.[0-9a-f]+\.js/,
    answer: MISSING,
  });
  const seen = watch(page);
  await page.goto(remote.path);
  await expect(page.getByRole('alert')).toContainText(/화면을 불러오지 못했어요|지금은 내용만 볼 수 있어요/);
  expect(seen.retries()).toHaveLength(1);
  await expect.poll(seen.reports).toEqual([
    expect.objectContaining({
      kind: 'screen_load',
      unit: 'host',
      version: expect.stringMatching(/^\d/),
      message: expect.stringMatching(/The host did not come: \/dist\/host\/files\/main/),
    }),
  ]);
  expect(seen.documents()).toBe(1);
  await heal();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expectWell(page, remote.heading);
});
