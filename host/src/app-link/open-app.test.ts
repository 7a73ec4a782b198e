import { expect, test } from 'vitest';
import { STORE_PAGES } from '../config.ts';
import { INSTALL_CHECK_MS, installApp, openApp, type PageMoves } from './open-app.ts';

const IOS = { ios: true, android: false };
const ANDROID = { ios: false, android: true };

function page() {
  let now = 0;
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

test('iOS: the link, then a reload after 400 ms', () => {
  const { moves, did, waiting, pass } = page();
  openApp(IOS, 'https://sold.kr/webapp/trade/product/1', moves);
  expect(did).toEqual(['soldapp://webview?url=https%3A%2F%2Fsold.kr%2Fwebapp%2Ftrade%2Fproduct%2F1']);
  expect(waiting[0]?.ms).toBe(400);
  expect(pass().at(-1)).toBe('reload');
});

test('Android: the link alone', () => {
  const { moves, did, waiting } = page();
  openApp(ANDROID, 'https://sold.kr/webapp/', moves);
  expect(did).toEqual([
    'intent://webview?url=https%3A%2F%2Fsold.kr%2Fwebapp%2F#Intent;scheme=soldapp;package=kr.sold.app;end',
  ]);
  expect(waiting).toEqual([]);
});

test('a link of the app’s own is followed as it is', () => {
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
])('the store after 800 ms when the page is still there: %s', (_, device, late, expected) => {
  const { moves, waiting, pass } = page();
  installApp(device, moves);
  expect(waiting[0]?.ms).toBe(INSTALL_CHECK_MS);
  expect(pass(late)).toEqual(expected);
});
