import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { type RealMarket, realMarket } from '../../tools/testing/real-market.ts';

const NOTICES = '/api/v3/content/notice/get-notice-list';

/** The settings of a real process: which apps it answers. */
describe('APP_MIN_VERSION and APP_CLOSED_MESSAGE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sold-apps-'));
  const running: RealMarket[] = [];
  const settings = {
    SOLD_DATA: folder,
    DATABASE_URL: '',
    GATEWAY_URL: 'http://127.0.0.1:9',
    COUPON_URL: 'http://127.0.0.1:9',
  };
  afterAll(async () => {
    for (const one of running) await one.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  // The process finds its tables made.
  beforeAll(async () => (await embeddedDatabase(MIGRATIONS, join(folder, 'market'))).destroy());

  async function open(more: Record<string, string>) {
    const real = await realMarket({ ...settings, ...more });
    running.push(real);
    await real.start();
    return async (path: string, info: string) => {
      const answer = await fetch(`${real.origin}${path}`, { headers: { 'x-app-info': info } });
      return { status: answer.status, body: (await answer.json()) as object };
    };
  }

  test('asks an old app to update, and answers a new one and the web', async () => {
    const ask = await open({ APP_MIN_VERSION: '3.2.0' });
    expect(await ask(NOTICES, 'ios/3.1.9')).toMatchObject({
      status: 412,
      body: { code: 412, msg: expect.stringContaining('업데이트'), error_data: { reason: 'app_version' } },
    });
    expect((await ask(NOTICES, 'ios/3.2.0')).status).toBe(200);
    expect((await ask(NOTICES, '')).status).toBe(200);
    expect((await ask('/healthz', 'ios/3.1.9')).status).toBe(200);
    await running.pop()?.stop();
  });

  test('serves the web while it is closed to the app', async () => {
    const ask = await open({ APP_CLOSED_MESSAGE: '점검하고 있어요.' });
    expect(await ask(NOTICES, 'android/9.0.0')).toMatchObject({
      status: 426,
      body: { code: 426, msg: '점검하고 있어요.', error_data: { msg: '점검하고 있어요.' } },
    });
    expect((await ask(NOTICES, '')).status).toBe(200);
    await running.pop()?.stop();
  });
});
