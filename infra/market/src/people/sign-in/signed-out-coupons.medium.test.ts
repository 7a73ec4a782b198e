import { SESSION_HEADER, SESSION_OVER } from '@sold/contracts/errors/session-over';
import { MIGRATIONS as COUPON_MIGRATIONS } from '@sold/coupon/db/migrations';
import { marketSessions } from '@sold/coupon/sessions/sessions';
import { startCoupons, type TestCoupons } from '@sold/coupon/testing/test-coupons';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { SERVICE_TOKEN, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const USABLE = '/api/user/issue-coupon/usable/count';

onOneEngine('coupons of a session', (database) => {
  let market: TestMarket;
  let coupons: TestCoupons;
  beforeAll(async () => {
    market = await startMarket(database.db);
    const sessions = marketSessions({ baseUrls: [market.origin], token: SERVICE_TOKEN, storedMs: 0 });
    coupons = await startCoupons(await embeddedDatabase(COUPON_MIGRATIONS), { sessions });
  });
  afterAll(async () => {
    await coupons.close();
    await market.close();
  });

  async function read(token: string) {
    const answer = await fetch(`${coupons.origin}${USABLE}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { error_data } = (await answer.json()) as { error_data?: { reason: string } | null };
    return {
      status: answer.status,
      reason: error_data?.reason ?? '',
      session: answer.headers.get(SESSION_HEADER),
    };
  }
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${market.origin}/internal/session${query}`, { headers });

  test('are read with a token that is good, and not with one that was revoked', async () => {
    const [one, other] = [await market.shopper(), await market.shopper()];
    for (const { token } of [one, other])
      expect(await read(token)).toMatchObject({ status: 200, session: null });
    await one.call('POST /api/v3/logout', {});
    expect(await read(one.token)).toMatchObject({ status: 401, reason: 'token', session: SESSION_OVER });
    await market.call('POST /api/operator/customer/sign-out', { customer_id: other.id, reason: '기기 분실' });
    expect(await read(other.token)).toMatchObject({ status: 401, reason: 'token', session: SESSION_OVER });
  });

  test('answers services alone, refuses calls through the edge, and is in no document', async () => {
    const query = '?session_id=abc&customer_id=7';
    const authorization = `Bearer ${SERVICE_TOKEN}`;
    expect(await (await ask(query, { authorization })).json()).toMatchObject({ data: { is_open: false } });
    expect((await ask(query)).status).toBe(401);
    expect((await ask(query, { authorization: 'Bearer x' })).status).toBe(401);
    expect((await ask(query, { authorization, 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    expect((await ask('?session_id=abc&customer_id=x', { authorization })).status).toBe(400);
    expect((await ask('', { authorization })).status).toBe(400);
    const document = await (await fetch(`${market.origin}/api/openapi.json`)).text();
    expect(document).not.toContain('/internal/session');
  });

  test('opens nothing without an answer of the market', async () => {
    const { token } = await market.shopper();
    const alone = await startCoupons(coupons.context.db, {
      sessions: marketSessions({ baseUrls: ['http://127.0.0.1:9'], token: SERVICE_TOKEN }),
    });
    const answer = await fetch(`${alone.origin}${USABLE}`, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    // The response does not report an ended session.
    expect(answer.headers.get(SESSION_HEADER)).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 503, error_data: { reason: 'unavailable' } });
    await alone.close();
  });
});
