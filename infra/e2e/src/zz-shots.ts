import { chromium } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
const ORIGIN = 'http://localhost:19080';
const [who = 'minji', ...pages] = process.argv.slice(2);
const PHONE = 'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const browser = await chromium.launch(launchOptions);
for (const [view, options] of [
  ['d', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
  ['dd', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
  ['m', { viewport: { width: 360, height: 760 }, isMobile: true, hasTouch: true, userAgent: PHONE, colorScheme: 'light' }],
  ['md', { viewport: { width: 360, height: 760 }, isMobile: true, hasTouch: true, userAgent: PHONE, colorScheme: 'dark' }],
] as const) {
  const context = await browser.newContext({ ...options, locale: 'ko-KR' });
  const signed = await context.request.post(`${ORIGIN}/api/login`, { data: { id: `${who}@demo.sold`, password: 'sold-demo-1234' } });
  const { jwt } = (await signed.json()) as { jwt: string };
  await context.addCookies([{ name: 'jwt', value: jwt, url: ORIGIN }]);
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(view, m.text()));
  page.on('pageerror', (e) => console.log(view, e.message));
  for (const one of pages) {
    const [name, path] = one.split('=');
    await page.goto(`${ORIGIN}/webapp${path?.replaceAll('~', '=')}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/shots/${name}-${view}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
