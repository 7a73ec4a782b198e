import { expect, test } from 'vitest';
import { isInApp } from './in-app.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-S911N';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36';

test.each([
  `${IPHONE} Mobile/15E148 KAKAOTALK/10.4.5 (INAPP)`,
  `${ANDROID}; wv) ${CHROME} KAKAOTALK/25.4.0 (INAPP)`,
  `${IPHONE} Version/16.6 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.6.2; 14PRO)`,
  `${IPHONE} Mobile/15E148 Instagram 330.0.0.1 (iPhone14,2; iOS 16_6; ko_KR)`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/400.0]`,
  `${IPHONE} Mobile/15E148`,
  `${ANDROID}) ${CHROME} soldapp/3.2.0`,
])('recognises an app: %s', (agent) => expect(isInApp(agent)).toBe(true));

test.each([
  `${IPHONE} Version/16.6 Mobile/15E148 Safari/604.1`,
  `${IPHONE} CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`,
  `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36`,
  `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/19.0 Chrome/102.0.5005.125 Mobile Safari/537.36`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Safari/605.1.15',
])('recognises a browser: %s', (agent) => expect(isInApp(agent)).toBe(false));
