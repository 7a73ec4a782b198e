import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './src/system-chromium.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PORT = Number(process.env.E2E_PORT ?? 18_080);
const DATA = resolve(ROOT, '.cache/e2e');

// Every run starts with an empty database; what was built is kept.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const part of ['market', 'sandbox']) rmSync(resolve(DATA, part), { recursive: true, force: true });

/** The app's web view on a phone: its marker in the user agent. */
const WEBVIEW_AGENT =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 soldapp/3.2.0';

export default defineConfig({
  testDir: './src',
  outputDir: resolve(ROOT, '.cache/test/journeys'),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A machine under load may lose a race with a time limit once; locally nothing is hidden.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'retain-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    {
      name: 'webview',
      use: {
        viewport: { width: 360, height: 760 },
        isMobile: true,
        hasTouch: true,
        deviceScaleFactor: 2,
        userAgent: WEBVIEW_AGENT,
      },
    },
  ],
  webServer: {
    command: `node ${resolve(ROOT, 'scripts/serve.ts')}`,
    url: `http://localhost:${PORT}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
    env: {
      ...(process.env as Record<string, string>),
      PORT: String(PORT),
      SOLD_DATA: DATA,
      DATABASE_URL: '',
    },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
