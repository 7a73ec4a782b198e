import { afterEach, expect, test } from 'vitest';
import {
  INSTALL_CHECK_MS,
  installApp,
  openApp,
  type PageMoves,
  RELOAD_MS,
  resumeInstallCheck,
} from './open-app.ts';
import { takePendingCheck } from './pending-check.ts';
import { STORE_PAGES } from './store-pages.ts';

afterEach(() => sessionStorage.clear());

test('opens the page of an app link, and lets no link choose the app on Android', () => {
  const { did, moves } = page();
  openApp(
    { ios: false, android: true },
    'soldapp://raffle/7#Intent;package=evil.app;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
    moves,
  );
  expect(did).toEqual(['intent://raffle/7#Intent;scheme=soldapp;package=kr.sold.app;end']);
});

const IOS = { ios: true, android: false };
const ANDROID = { ios: false, android: true };

/** When the person asks for the app, milliseconds since 1970. */
const PRESSED = 1_795_500_000_000;

function page(at = PRESSED) {
  let now = at;
  const did: string[] = [];
  const waiting: { work: () => void; ms: number }[] = [];
  const moves: PageMoves = {
    to: (url) => did.push(url),
    reload: () => did.push('reload'),
    now: () => now,
    later: (work, ms) => waiting.push({ work, ms }),
  };
  /** Runs what waits; `late` is how long the page was away on top. */
  const pass = (late = 0) => {
    for (const { work, ms } of waiting.splice(0)) {
      now += ms + late;
      work();
    }
    return did;
  };
  return { moves, did, waiting, pass };
}

test('opens the link on iOS, then reloads after 400 ms', () => {
  const { moves, did, waiting, pass } = page();
  openApp(IOS, 'https://sold.kr/webapp/trade/product/1', moves);
  expect(did).toEqual(['soldapp://webview?url=https%3A%2F%2Fsold.kr%2Fwebapp%2Ftrade%2Fproduct%2F1']);
  expect(waiting[0]?.ms).toBe(400);
  expect(pass().at(-1)).toBe('reload');
});

test('opens the link alone on Android', () => {
  const { moves, did, waiting } = page();
  openApp(ANDROID, 'https://sold.kr/webapp/', moves);
  expect(did).toEqual([
    'intent://webview?url=https%3A%2F%2Fsold.kr%2Fwebapp%2F#Intent;scheme=soldapp;package=kr.sold.app;end',
  ]);
  expect(waiting).toEqual([]);
});

test('opens a link of the app unchanged', () => {
  const { moves, did } = page();
  openApp(IOS, 'soldapp://wallet/points', moves);
  openApp(ANDROID, 'soldapp://wallet/points', moves);
  expect(did).toEqual([
    'soldapp://wallet/points',
    'intent://wallet/points#Intent;scheme=soldapp;package=kr.sold.app;end',
  ]);
});

test.each([
  ['iOS', IOS, 0, [STORE_PAGES.ios]],
  ['Android', ANDROID, 0, [STORE_PAGES.android]],
  ['just in time', IOS, 699, [STORE_PAGES.ios]],
  ['the app opened and the page was away', IOS, 700, []],
  ['a PC', { ios: false, android: false }, 0, []],
])('opens the store after 800 ms when the page is still there: %s', (_, device, late, expected) => {
  const { moves, waiting, pass } = page();
  installApp(device, moves);
  expect(waiting[0]?.ms).toBe(INSTALL_CHECK_MS);
  expect(pass(late)).toEqual(expected);
});

/** iOS: the page asks for the app and is loaded again. @param away how long it was away on top @param loading until scripts run */
function afterReload({ away = 0, loading = 300 } = {}) {
  const old = page();
  installApp(IOS, old.moves);
  openApp(IOS, 'https://sold.kr/webapp/', old.moves);
  const reloaded = PRESSED + RELOAD_MS + away;
  const fresh = page(reloaded + loading);
  const started = takePendingCheck();
  if (started !== null) resumeInstallCheck(IOS, started, reloaded, fresh.moves);
  return fresh;
}

test.each([
  ['the page is back at once', {}, INSTALL_CHECK_MS - RELOAD_MS - 300],
  ['the page was slow to load', { loading: 4_000 }, 0],
])('opens the store on iOS although the reload ends the page: %s', (_, times, wait) => {
  const { waiting, pass } = afterReload(times);
  expect(waiting.map(({ ms }) => ms)).toEqual([wait]);
  expect(pass()).toEqual([STORE_PAGES.ios]);
});

test.each([
  ['the app opened, and the reload waited for the page', { away: 1_100 }, 0],
  ['the app opened while the page was loaded again', { loading: 5_001 }, 0],
  ['the app opened after the page was back', {}, 1_500],
])('opens no store on iOS when %s', (_, times, late) => {
  expect(afterReload(times).pass(late)).toEqual([]);
});

test('ignores a check from a clock that was set back', () => {
  const { moves, waiting } = page();
  resumeInstallCheck(IOS, PRESSED + 60_000, PRESSED, moves);
  expect(waiting).toEqual([]);
});

test('reads a check once, and stores none on Android', () => {
  const ios = page();
  installApp(IOS, ios.moves);
  ios.pass();
  expect(takePendingCheck()).toBeNull();
  installApp(ANDROID, page().moves);
  expect(takePendingCheck()).toBeNull();
});
