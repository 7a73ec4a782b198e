import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CouponClient, couponClient } from '@sold/service/clients/coupon-client';
import { openDatabase } from '@sold/service/db/database';
import { bundleService } from '@sold/service/startup/service-bundle';
import { ONE_ENGINE as engine } from '@sold/service/testing/each-engine';
import { embeddedDatabase, postgresDatabase } from '@sold/service/testing/migrated-database';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import { MIGRATIONS } from '../db/migrations.ts';
import { SERVICE_TOKEN, startCoupons } from '../testing/test-coupons.ts';

const server = inject('postgres');
const ROUNDS = 4;
const ORDERS = 40;

/** A real process is killed with -9 while orders reserve, confirm and release. */
describe(`kill -9 (${engine})`, () => {
  let folder: string;
  let url: string | undefined;
  let service: ServiceProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sold-coupon-'));
    url = engine === 'postgres' ? await postgresDatabase(server, MIGRATIONS) : undefined;
    service = await serviceProcess(await bundleService('coupon'), (port) => ({
      COUPON_PORT: String(port),
      SOLD_DATA: folder,
      COUPON_DATABASE_URL: url ?? '',
      COUPON_SERVICE_TOKEN: SERVICE_TOKEN,
      SOLD_JWT_SECRET: 'a secret of the tests, 32 bytes or more',
    }));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openDatabase({ url, folder: join(folder, 'coupon'), connections: 4 });

  test('keeps every answered change, decides the others, and loses or doubles no coupon', async () => {
    const before = await (url === undefined ? embeddedDatabase(MIGRATIONS, join(folder, 'coupon')) : open());
    const here = await startCoupons(before);
    const coupons: number[] = [];
    for (let at = 0; at < ROUNDS * ORDERS; at += 1)
      coupons.push(await here.coupon(at + 1, { valid_to: new Date('2099-01-01T00:00:00Z') }));
    await here.close();
    await before.destroy();

    const client = couponClient({
      baseUrl: service.origin,
      token: SERVICE_TOKEN,
      timeoutMs: 3_600_000,
    });
    const order = (at: number) => ({
      order_key: `order-${at}`,
      coupon_id: coupons[at] as number,
      customer_id: at + 1,
      item_id: 1,
      classification_code: 'sneakers',
      price: 50_000,
    });
    /** Last answer of every order, as the main service knows it. */
    const told = new Map<number, 'reserved' | 'confirmed' | 'released'>();
    const wish = (at: number) => (at % 2 === 0 ? 'confirm' : 'release');

    await service.start();
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = Array.from({ length: ORDERS }, (_, at) => round * ORDERS + at);
      const running = mine.map(async (at) => {
        if ((await client.reserve(order(at))).type !== 'done') return;
        told.set(at, 'reserved');
        if ((await client[wish(at)](order(at))).type === 'done')
          told.set(at, wish(at) === 'confirm' ? 'confirmed' : 'released');
      });
      // Killed when some have been answered and others have not, at another moment each round.
      const enough = told.size + 3 + round * 5;
      while (told.size < enough) await new Promise((wait) => setTimeout(wait, 1));
      await service.end('SIGKILL');
      await Promise.all(running);
      await service.start();
      for (const at of mine) await expectTold(client, at, told.get(at));
    }
    // The main service asks again about unknown outcomes, and every order is decided.
    for (let at = 0; at < ROUNDS * ORDERS; at += 1) {
      if (wish(at) === 'confirm') await client.reserve(order(at));
      expect(await client[wish(at)](order(at))).toMatchObject({ type: 'done' });
    }
    expect(await service.end()).toBe(0);

    const after = await open();
    expect((await audit(after, new Date())).filter(({ subjects }) => subjects.length > 0)).toEqual([]);
    const again = await startCoupons(after);
    for (let at = 0; at < ROUNDS * ORDERS; at += 1)
      expect(await again.main.state(order(at))).toMatchObject({
        data: { state: wish(at) === 'confirm' ? 'confirmed' : 'released' },
      });
    await again.close();
    await after.destroy();
  });

  async function expectTold(client: CouponClient, at: number, told: string | undefined): Promise<void> {
    if (told === undefined) return;
    const { state } = ((await client.state({ order_key: `order-${at}` })) as { data: { state: string } })
      .data;
    // An order answered `reserved` may have got further without an answer.
    if (told === 'reserved') expect(['reserved', 'confirmed', 'released']).toContain(state);
    else expect(state).toBe(told);
  }
});
