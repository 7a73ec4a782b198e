import type { Page } from '@playwright/test';

/** Keeps an open page from writing cookies: with its next answer it would renew a session that is taken away meanwhile. */
export async function stopCookies(page: Page): Promise<void> {
  await page.evaluate(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true }),
  );
}
