import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallTable } from '@sold/contracts/calls/index';
import type { PageKind } from '@sold/contracts/calls/publishing/site';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { escaped } from '@sold/service/text/escaped';
import type { FirstAnswerSource } from '../first-view/first-answers.ts';
import { COMMON_HEADERS } from '../http/headers.ts';
import { sendText } from '../http/send.ts';

const PAGES = 'GET /api/v3/site/get-page-list';
type PageList = CallTable[typeof PAGES]['output'];

/** Kinds of pages that the main service lists. */
const KINDS: readonly PageKind[] = ['item', 'raffle', 'content', 'release', 'notice', 'brand'];
/** How long a crawler may take an answer for the same, seconds. */
const FRESH_SECONDS = 3_600;

interface Place {
  path: string;
  /** Publication time, `yyyy-MM-dd HH:mm:ss` in Korean time; null when unknown. */
  published_at: string | null;
}

/** Longest wait for a list of pages, milliseconds. */
const LONGEST_MS = 5_000;

export interface SitemapSources {
  /** Public origin of the site. */
  origin: string;
  answers: FirstAnswerSource;
  /** Addresses that live remotes list themselves, below the base path. */
  own(): Promise<readonly string[]>;
}

/** The addresses of {@link sitemapServer}. */
export function isSitemap(path: string): boolean {
  return path === '/robots.txt' || path === '/sitemap.xml' || path.startsWith('/sitemap/');
}

/**
 * Serves `/robots.txt`, `/sitemap.xml` and its parts: `/sitemap/own.xml` for the lists of remotes, `/sitemap/item-1.xml` and so
 * on for those of the main service. Addresses are absolute, so there is no sitemap while the site does not know its public origin.
 */
export function sitemapServer({ origin, answers, own }: SitemapSources) {
  async function pagesOf(kind: PageKind, page: number): Promise<PageList | null> {
    const answered = await answers.answersTo([{ key: PAGES, input: { kind, page } }], LONGEST_MS);
    return 'value' in answered ? ((answered.value.answers[0]?.data ?? null) as PageList | null) : null;
  }

  async function index(): Promise<string | null> {
    const lists = await Promise.all(KINDS.map(async (kind) => ({ kind, first: await pagesOf(kind, 1) })));
    // A crawler that reads half of the sitemap forgets the other half.
    if (lists.some(({ first }) => first === null)) return null;
    const parts = lists.flatMap(({ kind, first }) =>
      Array.from(
        { length: Math.ceil((first?.total ?? 0) / (first?.page_size ?? 1)) },
        (_, at) => `${kind}-${at + 1}`,
      ),
    );
    const entries = ['own', ...parts].map(
      (part) => `<sitemap><loc>${origin}/sitemap/${part}.xml</loc></sitemap>`,
    );
    return document('sitemapindex', entries);
  }

  /** Null when a service does not answer, undefined for a part that there is not. */
  async function partNamed(name: string): Promise<string | null | undefined> {
    if (name === 'own') return urls((await own()).map((path) => ({ path, published_at: null })));
    const [, kind, number = '0'] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
    if (!KINDS.includes(kind as PageKind)) return undefined;
    const list = await pagesOf(kind as PageKind, Number(number));
    return list && (list.list.length === 0 ? undefined : urls(list.list));
  }

  function urls(places: readonly Place[]): string {
    const entries = places.map(({ path, published_at }) => {
      const day = published_at === null ? '' : `<lastmod>${published_at.slice(0, 10)}</lastmod>`;
      return `<url><loc>${escaped(`${origin}${BASE_PATH}${path}`)}</loc>${day}</url>`;
    });
    return document('urlset', entries);
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (path === '/robots.txt') return send(request, response, 'text/plain; charset=utf-8', robots(origin));
    const name = /^\/sitemap\/([a-z0-9-]{1,32})\.xml$/.exec(path)?.[1];
    const isKnown = origin !== '' && (path === '/sitemap.xml' || name !== undefined);
    const text = isKnown ? await (name === undefined ? index() : partNamed(name)) : undefined;
    if (text === undefined) return sendText(response, 404, 'Not found.');
    if (text === null) {
      response.setHeader('Retry-After', '60');
      return sendText(response, 503, 'The pages of the site cannot be listed right now.');
    }
    send(request, response, 'application/xml; charset=utf-8', text);
  };
}

/** Paths that crawlers may not follow: identity checks, short links, which lead to listed pages, and previews. */
function robots(origin: string): string {
  const sitemap = origin === '' ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /save/\nDisallow: /s/\nDisallow: /*?*preview=\n${sitemap}`;
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${root}>
`;
}

function send(request: IncomingMessage, response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    ...COMMON_HEADERS,
    'Content-Type': type,
    'Cache-Control': `public, max-age=${FRESH_SECONDS}`,
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
