import { expect, test } from 'vitest';
import { readsHeadOnly } from './plain-device.ts';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/', true],
  ['Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)', true],
  ['Mozilla/5.0 (compatible; Discordbot/2.0)', true],
  ['WhatsApp/2.23.20.0', true],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/120.0.0.0 Mobile Safari/537.36 KAKAOTALK/25.4.0 (INAPP)', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) Safari/604.1', false],
  ['', false],
])('recognises programs that read heads by their user agents: %s', (userAgent, isReader) => {
  expect(readsHeadOnly(userAgent)).toBe(isReader);
});
