import { expect, test } from 'vitest';
import { isOpenedByPerson, oncePerPerson } from './counted-pages.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['a person', 'GET', CHROME, {}, true],
  ['a person who asks for its length', 'HEAD', CHROME, {}, true],
  ['a person who sends something', 'POST', CHROME, {}, false],
  ['a purpose that is none of these', 'GET', CHROME, { purpose: 'document' }, true],
  ['a page that a browser fetches ahead', 'GET', CHROME, { 'sec-purpose': 'prefetch' }, false],
  ['a page that Chrome fetched ahead', 'GET', CHROME, { purpose: 'prefetch' }, false],
  ['a page that Firefox fetches ahead', 'GET', CHROME, { 'x-moz': 'prefetch' }, false],
  ['a page that it renders ahead', 'GET', CHROME, { 'sec-purpose': 'prefetch;prerender' }, false],
  ['a preview of Safari', 'GET', CHROME, { 'x-purpose': 'preview' }, false],
  ['an ancient browser', 'GET', 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1)', {}, false],
  ['Googlebot', 'GET', `${CHROME} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, {}, false],
  ['Naver’s robot', 'GET', 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)', {}, false],
  ['a scraper of KakaoTalk', 'GET', 'facebookexternalhit/1.1; kakaotalk-scrap/1.0', {}, false],
  ['the browser of KakaoTalk', 'GET', `${CHROME} KAKAOTALK 2410430`, {}, true],
  ['the browser of Naver’s app', 'GET', `${CHROME} NAVER(inapp; search; 2000; 12.3.0; 15PRO)`, {}, true],
  ['a telephone called Cubot', 'GET', CHROME.replace('Win64', 'CUBOT_X19'), {}, true],
  [
    'Daum’s robot',
    'GET',
    'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html)',
    {},
    false,
  ],
  ['ChatGPT for a person', 'GET', 'Mozilla/5.0 (KHTML, like Gecko; compatible; ChatGPT-User/1.0)', {}, false],
  ['Google’s inspection', 'GET', `${CHROME} (compatible; Google-InspectionTool/1.0)`, {}, false],
  ['a measuring browser', 'GET', `${CHROME} PTST/1`, {}, false],
  ['a synthetic check', 'GET', `${CHROME} DatadogSynthetics`, {}, false],
  ['WhatsApp', 'GET', 'WhatsApp/2.23.20', {}, false],
  ['an archive', 'GET', 'Mozilla/5.0 (compatible; ia_archiver/3.4)', {}, false],
  ['a browser without a window', 'GET', CHROME.replace('Chrome', 'HeadlessChrome'), {}, false],
])('judges whether a person opened the page of %s: %s', (_who, method, agent, headers, isCounted) => {
  expect(isOpenedByPerson({ method, headers: { 'user-agent': agent, ...headers } })).toBe(isCounted);
});

test('counts a set once in a minute for each person, and HEAD uses nothing up', () => {
  let now = 0;
  const isFirst = oncePerPerson(() => now);
  expect(isFirst('one', 'set', 'HEAD')).toBe(true);
  expect(isFirst('one', 'set')).toBe(true);
  expect(isFirst('one', 'set')).toBe(false);
  expect(isFirst('one', 'set', 'HEAD')).toBe(false);
  expect(isFirst('one', 'other set')).toBe(true);
  expect(isFirst('two', 'set')).toBe(true);
  now = 59_999;
  expect(isFirst('one', 'set')).toBe(false);
  now = 60_000;
  expect(isFirst('one', 'set')).toBe(true);
});

test('remembers 20,000 loads and forgets the oldest', () => {
  const isFirst = oncePerPerson(() => 0);
  for (let person = 0; person <= 20_000; person += 1) isFirst(`${person}`, 'set');
  expect(isFirst('1', 'set')).toBe(false);
  expect(isFirst('0', 'set')).toBe(true);
});
