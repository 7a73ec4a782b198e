import { chromium } from '@playwright/test';
import { launchOptions } from './src/launch-options.ts';
const [,, base, out, ...paths] = process.argv;
const browser = await chromium.launch(launchOptions);
const dark = process.env.DARK === '1';
const widths = (process.env.WIDTHS ?? '360,1280').split(',').map(Number);
for (const width of widths) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 760 : 900 }, locale: 'ko-KR', timezoneId: 'Asia/Seoul', colorScheme: dark ? 'dark' : 'light', isMobile: width < 500, hasTouch: width < 500, ...(width<500 ? {userAgent:'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'}:{}) });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(width, m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
  for (const [at, path] of paths.entries()) {
    await page.goto(base + path);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}-${at}-${width}${dark ? '-dark' : ''}.png`, fullPage: process.env.FULL !== '0' });
  }
  await context.close();
}
await browser.close();
