import { createHash } from 'node:crypto';
import type { BrowserContext, Page, Route } from '@playwright/test';

/** A report that the page sent. */
export interface Report {
  kind: string;
  unit: string;
  version: string;
  message: string;
}

/** Requests and reports of a page, from now on. */
export function watch(page: Page) {
  const reports: Report[] = [];
  const asked: string[] = [];
  let documents = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/rum') reports.push(JSON.parse(request.postData() ?? '{}') as Report);
    if (pathname.startsWith('/dist/')) asked.push(`${pathname}${search}`);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return {
    /** Reports without failed calls, and without those of a start: they are another matter. */
    reports: () => reports.filter(({ kind }) => !['call', 'began', 'ran'].includes(kind)),
    /** Addresses of the retries, each once for every time it was asked for. */
    retries: () => asked.filter((address) => address.includes('?again=')),
    documents: () => documents,
  };
}

/** How the files of an address fail. */
export interface Failing {
  /** Files that fail. */
  file: RegExp;
  /** Answer to the failing requests; without it they hang. */
  answer?: { status: number; contentType: string; body?: string };
  /** Number of requests that fail, the first ones. Default: all. */
  times?: number;
}

/** Lets files fail until the answer is called; what hangs ends then. */
export async function failFiles(
  context: BrowserContext,
  { file, answer, times }: Failing,
): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const failed = new Map<string, number>();
  const handle = async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const before = failed.get(pathname) ?? 0;
    failed.set(pathname, before + 1);
    if (times !== undefined && before >= times) return route.fallback();
    if (answer === undefined) return void held.push(route);
    if (answer.body !== undefined || answer.status !== 200) return route.fulfill({ body: '', ...answer });
    // The right file with something behind it: not what the set was signed for.
    const body = await (await route.fetch()).text();
    return route.fulfill({ ...answer, body: `${body}\n` });
  };
  await context.route(file, handle);
  return async () => {
    await context.unroute(file, handle);
    for (const route of held.splice(0)) await route.abort().catch(() => undefined);
  };
}

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Another text of a file of a remote, with the hashes that name it changed alike: as if it had been published so.
 * @param file name of a file of the unit
 */
export async function publishedAs(
  context: BrowserContext,
  unit: string,
  file: RegExp,
  change: (text: string) => string,
): Promise<void> {
  const changed = new Map<string, string>();
  const textOf = async (route: Route, more: (text: string) => string) => {
    const { pathname } = new URL(route.request().url());
    const old = await (await route.fetch()).text();
    const text = more(old);
    changed.set(hashOf(old), hashOf(text));
    return route.fulfill({
      contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
      body: text,
    });
  };
  const withHashes = (text: string) =>
    [...changed].reduce((all, [old, now]) => all.replaceAll(old, now), text);
  const entry = new RegExp(`/dist/${unit}/[^/]+/remoteEntry\\.js`);
  const isEntry = file.test(`/dist/${unit}/1/remoteEntry.js`);
  const fetched = async (url: string) => (await context.request.get(url)).text();

  await context.route(
    ({ pathname }) => pathname.startsWith('/webapp'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const { origin } = new URL(route.request().url());
      const named = [...html.matchAll(/(?:href|src)="(\/dist\/[^"]+)"/g)].map(([, path]) => path as string);
      // From the inside out: a file, then the container that names its hash, then the page.
      const order = [
        ...named.filter((path) => file.test(path)),
        ...(isEntry ? [] : named.filter((path) => entry.test(path))),
      ];
      for (const path of order) {
        const old = await fetched(`${origin}${path}`);
        changed.set(hashOf(old), hashOf(file.test(path) ? change(old) : withHashes(old)));
      }
      await route.fulfill({ response, body: withHashes(html) });
    },
  );
  await context.route(file, (route) => textOf(route, change));
  if (!isEntry) await context.route(entry, (route) => textOf(route, withHashes));
}
