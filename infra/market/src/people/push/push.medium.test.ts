import { createECDH, randomBytes } from 'node:crypto';
import { publicKeyOf } from '@sold/service/settings/push-settings';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { simulatedCoupons } from '../../tools/simulation/world/simulated-coupons.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { type PushService, startPushService } from '../../tools/testing/push-service.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { sendWaiting } from '../messages/send-messages.ts';
import { notify } from '../notices/notify.ts';
import { sendNotices } from '../notices/send-notices.ts';
import { vapidPush } from './vapid-push.ts';

const GET = 'GET /api/v3/user/mypage/get-push';
const SAVE = 'POST /api/v3/user/mypage/save-push';
const DELETE = 'POST /api/v3/user/mypage/delete-push';
const privateKey = randomBytes(32).toString('base64url');
const publicKey = publicKeyOf(privateKey) ?? '';
const NOTICE = { kind: 'payout_failed' } as const;
const TEXT = '정산 금액 10,000원을 보내지 못했어요.';

onOneEngine('pushes to browsers', (database) => {
  let market: TestMarket;
  let service: PushService;
  beforeAll(async () => {
    service = await startPushService();
    const push = vapidPush({ publicKey, privateKey, subject: 'mailto:a@sold.example' }, service.post);
    market = await startMarket(database.db, { push, coupons: simulatedCoupons().client });
  });
  beforeEach(() => {
    service.pushed.length = 0;
    service.answer = 201;
  });
  afterAll(async () => {
    await market.close();
    await service.close();
  });

  /** A customer with browsers that take pushes, each with a session of its own. */
  const withBrowsers = async (count: number) => {
    const shopper = await market.shopper();
    const browsers: ReturnType<PushService['subscribe']>[] = [];
    for (let number = 0; number < count; number++) {
      const browser = service.subscribe();
      browsers.push(browser);
      expect(await (await signedInAgain(shopper)).save(browser)).toMatchObject({ data: { is_on: true } });
    }
    return { shopper, browsers };
  };
  /** Another session of a customer. */
  const signedInAgain = async ({ id }: Shopper) => {
    const { token } = await openSession(id);
    return {
      token,
      save: (browser: ReturnType<PushService['subscribe']>) => market.call(SAVE, browser, { token }),
    };
  };
  const openSession = async (customerId: number) => {
    const answer = await market.call('POST /api/login', await passwordLogin(customerId));
    return { token: 'jwt' in answer ? String(answer.jwt) : '' };
  };
  const passwordLogin = async (customerId: number) => {
    const id = `push${customerId}@test.sold`;
    await sql`update customer set email = ${id} where id = ${customerId}`.execute(database.db);
    return { id, password: 'a-good-password' };
  };
  const tell = async (id: number, text = TEXT) => {
    market.pass(1_000);
    await database.db.transaction().execute((trx) => notify(trx, id, NOTICE, text, market.now()));
  };
  const round = async () => {
    await Promise.all([sendNotices(market.context), sendNotices(market.context)]);
    await Promise.all([sendWaiting(market.context), sendWaiting(market.context)]);
  };
  const states = async (customerId: number) =>
    (
      await sql<{ state: string; tries: number }>`
        select state, tries from message where customer_id = ${customerId} and channel = 'push' order by id`.execute(
        database.db,
      )
    ).rows;

  test('sends each device the words of a message once, encrypted and in our name', async () => {
    const { shopper, browsers } = await withBrowsers(2);
    await tell(shopper.id);
    await round();
    await round();
    expect(service.pushed.map(({ endpoint }) => endpoint).sort()).toEqual(
      browsers.map(({ endpoint }) => endpoint).sort(),
    );
    const { words, claims, ttl, urgency, topic } = service.pushed[0] ?? {};
    expect(words).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: '정산 실패',
      text: TEXT,
      to: '/webapp/web/user/mypage/wallet',
    });
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:a@sold.example' });
    expect([ttl, urgency]).toEqual(['86400', 'normal']);
    expect(topic).toMatch(/^[0-9a-f]{32}$/);
  });

  test('sends no message from before a device took pushes', async () => {
    const { shopper } = await withBrowsers(0);
    await tell(shopper.id);
    market.pass(1_000);
    await (await signedInAgain(shopper)).save(service.subscribe());
    await round();
    expect(service.pushed).toEqual([]);
  });

  test('tries again later what a push service cannot take now, and nothing it refuses', async () => {
    const { shopper } = await withBrowsers(1);
    await tell(shopper.id);
    service.answer = 503;
    await round();
    expect(await states(shopper.id)).toEqual([{ state: 'waiting', tries: 1 }]);
    service.answer = 201;
    market.pass(10_000);
    await round();
    expect(await states(shopper.id)).toEqual([{ state: 'sent', tries: 2 }]);
    expect(service.pushed).toHaveLength(1);
    await tell(shopper.id);
    service.answer = 413;
    await round();
    expect((await states(shopper.id)).at(-1)).toEqual({ state: 'failed', tries: 1 });
  });

  test.each([404, 410])('forgets a device that the push service answers with %i', async (status) => {
    const { shopper } = await withBrowsers(1);
    await tell(shopper.id);
    service.answer = status;
    await round();
    await tell(shopper.id);
    await round();
    expect(await states(shopper.id)).toEqual([{ state: 'failed', tries: 1 }]);
  });

  test('ends with the session of the device, however that ends', async () => {
    const { shopper } = await withBrowsers(0);
    const waysOut: ((token: string) => Promise<unknown>)[] = [
      (token) => market.call('POST /api/v3/logout', {}, { token }),
      (token) => market.call(DELETE, {}, { token }),
      async () => {
        const { data } = await shopper.call('GET /api/v3/member/devices', {});
        for (const { device_id, is_this } of data?.list ?? [])
          if (!is_this) await shopper.call('POST /api/v3/member/end-device', { device_id });
      },
    ];
    for (const end of waysOut) {
      const { token, save } = await signedInAgain(shopper);
      await save(service.subscribe());
      // A message that waits for the device is not sent any more either.
      await tell(shopper.id);
      await sendNotices(market.context);
      await end(token);
      await round();
      expect((await states(shopper.id)).at(-1)).toMatchObject({ state: 'dropped' });
    }
    expect(service.pushed).toEqual([]);
  });

  test('goes to the person who uses the browser now, and to no device of others', async () => {
    const { shopper, browsers } = await withBrowsers(1);
    const [browser] = browsers as [ReturnType<PushService['subscribe']>];
    const other = await market.shopper();
    expect(await other.call(SAVE, { ...browser, auth: service.subscribe().auth })).toMatchObject({
      status: 422,
      reason: 'push_device',
    });
    expect((await other.call(SAVE, browser)).data).toEqual({ public_key: publicKey, is_on: true });
    await tell(shopper.id);
    await round();
    expect(service.pushed).toEqual([]);
    expect((await shopper.call(GET, {})).data?.is_on).toBe(false);
  });

  test('keeps the ten newest devices of a person', async () => {
    const { shopper, browsers } = await withBrowsers(11);
    const { rows } = await sql<{ endpoint: string }>`
      select endpoint from push_device where customer_id = ${shopper.id} order by id`.execute(database.db);
    expect(rows.map(({ endpoint }) => endpoint)).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint));
  });

  test('shows the owner their devices without secrets, and leaves none when they leave', async () => {
    const { shopper, browsers } = await withBrowsers(1);
    const own = await shopper.call('GET /api/v3/member/own-data', {});
    expect(own.data?.tables.push_device).toEqual([
      expect.objectContaining({ endpoint: browsers[0]?.endpoint }),
    ]);
    expect(JSON.stringify(own.data)).not.toContain(browsers[0]?.auth);
    await shopper.call('POST /api/v3/member/leave', { password: 'a-good-password' });
    const { rows } = await sql`select 1 from push_device where customer_id = ${shopper.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('refuses subscriptions that lead to inner addresses or have broken keys', async () => {
    const shopper = await market.shopper();
    const good = service.subscribe();
    const hosts = fc.oneof(
      fc.ipV4(),
      fc.ipV6().map((address) => `[${address}]`),
      fc.constantFrom('localhost', 'postgres', 'market.internal', 'a.local', 'x.svc.cluster.local', '0x7f.1'),
    );
    const inner = hosts.map((host) => ({ ...good, endpoint: `https://${host}/send` }));
    const plain = fc
      .constantFrom('http://push.example.com/a', 'https://push.example.com:22/a', 'ftp://a.com', 'x')
      .map((endpoint) => ({ ...good, endpoint }));
    const bytes = (length: number) =>
      fc
        .uint8Array({ minLength: length, maxLength: length })
        .map((all) => Buffer.from(all).toString('base64url'));
    const keys = fc.oneof(
      // Almost no 65 bytes are a point, and no other count of bytes is one.
      bytes(65).map((p256dh) => ({ ...good, p256dh: `A${p256dh.slice(1)}` })),
      fc
        .integer({ min: 1, max: 64 })
        .chain(bytes)
        .map((p256dh) => ({ ...good, p256dh })),
      fc
        .constantFrom(1, 15, 17, 24)
        .chain(bytes)
        .map((auth) => ({ ...good, auth })),
      fc.constant({ ...good, p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(inner, plain, keys), async (subscription) => {
        expect(await shopper.call(SAVE, subscription)).toMatchObject({
          status: 422,
          reason: 'push_device',
          msg: expect.stringMatching(/[가-힣]/),
        });
      }),
      { numRuns: 60 },
    );
    expect((await shopper.call(GET, {})).data).toEqual({ public_key: publicKey, is_on: false });
  });
});

onOneEngine('pushes that are not set up', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  test('are offered to no browser', async () => {
    const shopper = await market.shopper();
    expect((await shopper.call(GET, {})).data).toEqual({ public_key: null, is_on: false });
    const browser = { endpoint: 'https://push.example.com/a', p256dh: 'x', auth: 'x' };
    expect(await shopper.call(SAVE, browser)).toMatchObject({ status: 422, reason: 'no_push' });
  });
});
