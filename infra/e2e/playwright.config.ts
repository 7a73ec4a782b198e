import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { RUNS_ON } from './src/settings/devices.ts';
import { journeyLaunchOptions } from './src/settings/launch-options.ts';
import { COUPON_TOKEN, OPERATOR_TOKEN } from './src/settings/operator-token.ts';
import { freeSite, portsOf, USUAL_PORT } from './src/settings/ports.ts';
import { workerFile } from './src/settings/worker-file.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** While journeys are written: E2E_REUSE=1 takes the site that is there, on port E2E_PORT (18080). */
const reuseExistingServer = process.env.E2E_REUSE === '1';
// In the environment, because every worker reads this file again.
process.env.E2E_PORT ??= String(reuseExistingServer ? USUAL_PORT : await freeSite());
const PORT = Number(process.env.E2E_PORT);
const { MARKET_PORT, COUPON_PORT, SANDBOX_PORT, INJECTOR_PORT, APP_PORT } = portsOf(PORT);
/** Folder of data with releases that are to be tried as they are, for the gate of `infra/release`; else what the sources say. */
const TRIED = process.env.E2E_TRIED;
const DATA = TRIED ?? resolve(ROOT, '.cache/e2e');

/** The app's web view on a phone: its marker in the user agent. */
const WEBVIEW_AGENT =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 soldapp/3.2.0';

const { COST_FILE, TEST_WORKER_INDEX } = process.env;
if (COST_FILE !== undefined && TEST_WORKER_INDEX !== undefined)
  writeFileSync(workerFile(TEST_WORKER_INDEX), String(process.pid));

export default defineConfig({
  testDir: './src',
  outputDir: resolve(TRIED ?? resolve(ROOT, '.cache'), 'test/journeys'),
  // Waits are for conditions and as long as a busy machine needs.
  timeout: 600_000,
  expect: {
    timeout: 120_000,
    // Where two parts overlap by less than a pixel, the edge is not the same twice.
    toHaveScreenshot: { maxDiffPixelRatio: 0.004, threshold: 0.3, scale: 'device' },
  },
  // Of any machine: fonts are the site's own. A picture that is missing is a failure, never taken by the way.
  snapshotPathTemplate: resolve(import.meta.dirname, 'pictures/views/{arg}{ext}'),
  updateSnapshots: 'none',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'ko-KR',
    // Every frame of an animation is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Seoul',
    // A trace costs nearly half of the processor time: a failure has one while journeys are written.
    trace: reuseExistingServer ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: journeyLaunchOptions,
  },
  projects: [
    {
      name: 'desktop',
      grep: RUNS_ON.desktop,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      // The same width in a phone's browser: there the site's own bars stand around the page.
      name: 'phone',
      grep: RUNS_ON.phone,
      use: {
        viewport: { width: 360, height: 760 },
        isMobile: true,
        hasTouch: true,
        userAgent: WEBVIEW_AGENT.replace('; wv', '').replace(/ Version\/4\.0| soldapp.*$/g, ''),
      },
    },
    {
      name: 'webview',
      grep: RUNS_ON.webview,
      use: {
        viewport: { width: 360, height: 760 },
        isMobile: true,
        hasTouch: true,
        userAgent: WEBVIEW_AGENT,
      },
    },
  ],
  webServer: [
    {
      // Stands between edge and market and answers what a journey asks it to (`stage.ts`).
      command: `node ${resolve(ROOT, 'infra/sandbox/src/fault-injector-main.ts')}`,
      port: INJECTOR_PORT,
      reuseExistingServer,
      env: {
        FAULT_INJECTOR_PORT: String(INJECTOR_PORT),
        FAULT_INJECTOR_TARGET: `http://127.0.0.1:${MARKET_PORT}`,
      },
    },
    {
      command: `node ${resolve(ROOT, 'infra/sandbox/src/app-shell/main.ts')}`,
      port: APP_PORT,
      reuseExistingServer,
      env: { APP_SHELL_PORT: String(APP_PORT), EDGE_URL: `http://127.0.0.1:${PORT}` },
    },
    {
      // Every run starts with an empty database; what was built is kept. Not in this file: other tools read it as well.
      command: `rm -rf '${DATA}/market' '${DATA}/coupon' '${DATA}/sandbox' && exec node '${resolve(ROOT, 'scripts/serve.ts')}'`,
      url: `http://localhost:${PORT}/readyz`,
      timeout: 3_600_000,
      reuseExistingServer,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
      env: {
        ...(process.env as Record<string, string>),
        PORT: String(PORT),
        // The tests run the sources as they are.
        ...(TRIED === undefined ? { RELEASE_FOLLOW: '1' } : { SOLD_UNITS: '' }),
        MARKET_PORT: String(MARKET_PORT),
        COUPON_PORT: String(COUPON_PORT),
        SANDBOX_PORT: String(SANDBOX_PORT),
        SOLD_DATA: DATA,
        DATABASE_URL: '',
        // Journeys sign in more often in a minute than any one address may.
        RATE_LIMITS: 'off',
        // Three browsers and every service share the processors here: what visitors wait for is held to in the edge's own tests.
        FIRST_VIEW_PATIENCE: '100',
        OPERATOR_TOKENS: `journeys:owner:${OPERATOR_TOKEN}`,
        COUPON_SERVICE_TOKEN: COUPON_TOKEN,
        MARKET_URL: `http://127.0.0.1:${INJECTOR_PORT}`,
      },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
