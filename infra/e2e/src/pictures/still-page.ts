import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';
import { calls } from '@sold/contracts/calls/index';
import { Check } from 'typebox/value';
import { STORED, type StoredAnswers } from './stored-answers.ts';

/** Requests of each context to our own site that have no answer yet. A frame of another site may never be idle. */
const UNANSWERED = new WeakMap<BrowserContext, Set<Request>>();
/** Looks in a row, 100 ms apart, without such a request. */
const QUIET_LOOKS = 5;

/** When every picture is taken. */
const NOON = new Date('2026-11-25T12:00:00+09:00');
/** Replaces every picture of the site's media. */
const MEDIA =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><path d="M60 250q90-20 130-110l60 60q60 20 90 60v30H60Z" fill="#7d8794"/></svg>';

/**
 * Makes pages of a context the same every time: stored answers, one picture, one moment, no stream.
 * @returns calls that were made and have no stored answer, as they come
 */
export async function holdStill(context: BrowserContext, isLogin: boolean): Promise<readonly string[]> {
  const unknown: string[] = [];
  const unanswered = new Set<Request>();
  UNANSWERED.set(context, unanswered);
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === 'localhost') unanswered.add(request);
  });
  context.on('requestfinished', (request) => unanswered.delete(request));
  context.on('requestfailed', (request) => unanswered.delete(request));
  await context.clock.setFixedTime(NOON);
  await context.addInitScript(speakNoStream);
  // A frame of another site gets an empty page: without a document it can keep its page busy for ever.
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await context.route('**/api/**', (route) => answer(route, isLogin, unknown));
  // Of this the page reckons the server's clock.
  await context.route('**/healthz', (route) => route.fulfill({ headers: { date: NOON.toUTCString() } }));
  await context.route('**/api/v3/media/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: MEDIA }),
  );
  return unknown;
}

/** Waits until nothing of a page is loading any more: parts, pictures, fonts. */
export async function settle(page: Page): Promise<void> {
  let looks = 0;
  await expect
    .poll(
      () => {
        const open = [...(UNANSWERED.get(page.context()) ?? [])].map((request) => request.url());
        looks = open.length === 0 ? looks + 1 : 0;
        return looks >= QUIET_LOOKS ? 'quiet' : open;
      },
      { intervals: [100] },
    )
    .toBe('quiet');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Pictures beside and below what is seen are lazy: they may never begin to load.
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

/** The event stream says that it lives, and nothing else. */
function speakNoStream(): void {
  class Silent extends EventTarget {
    constructor() {
      super();
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('here')));
    }
    close() {}
  }
  Object.assign(window, { EventSource: Silent });
}

async function answer(route: Route, isLogin: boolean, unknown: string[]): Promise<void> {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  const key = `${request.method()} ${pathname}` as keyof StoredAnswers;
  const stored = STORED[key];
  if (!stored) {
    unknown.push(key);
    return route.abort();
  }
  const input = request.postDataJSON() ?? Object.fromEntries(searchParams);
  const data = stored(input, isLogin);
  const call = Object.values(calls).find(({ method, path }) => `${method} ${path}` === key);
  if (!call || !Check(call.output, data))
    throw new Error(`the stored answer of ${key} is not what it declares`);
  return route.fulfill({ json: { code: 200, msg: '', data } });
}
