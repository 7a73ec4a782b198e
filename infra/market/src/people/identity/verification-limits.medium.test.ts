import { kstText } from '@sold/contracts/base/bid-duration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { browserOf } from '../../tools/testing/call-market.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const HOUR = 3_600_000;

onOneEngine('identity checks', (database) => {
  const market = suiteMarket(database);

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `203.0.113.${addresses}`;
  };
  let people = 0;
  /** Another person each time, unless told otherwise. */
  const newIdentity = (more: Record<string, string> = {}) => {
    people += 1;
    const birth = kstText(new Date(Date.UTC(1960, 0, people)))
      .slice(0, 10)
      .replaceAll('-', '');
    return { name: '박소라', birth, phone: '01020000003', ...more };
  };
  const send = (token: string, fields: Record<string, string>, address = newAddress()) =>
    fetch(`${market.origin}/save/${token}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...browserOf(token), 'x-forwarded-for': address },
    });
  async function pageOf(someone: Shopper): Promise<string> {
    const asked = await someone.call('GET /api/v3/user/check-tradable', {});
    return 'sub_msg' in asked ? (asked.sub_msg ?? '') : '';
  }
  const stranger = () => market.shopper({ certified: false });

  test('allows a customer five an hour, from anywhere; the sixth gets the time of the next try and costs none', async () => {
    const [taken, me] = [await stranger(), await stranger()];
    const identity = newIdentity();
    expect((await send(await pageOf(taken), identity)).status).toBe(200);
    for (let time = 0; time < 5; time += 1) expect((await send(await pageOf(me), identity)).status).toBe(422);
    const page = await pageOf(me);
    const refused = await send(page, newIdentity());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(HOUR / 1000);
    expect(await refused.text()).toContain(
      '본인인증을 너무 여러 번 시도했어요. 60분 뒤에 다시 시도해 주세요.',
    );
    expect((await send(page, newIdentity({ birth: 'x' }))).status).toBe(422);
    market.pass(HOUR);
    expect((await send(await pageOf(me), newIdentity())).status).toBe(200);
  });

  test('allows an address twenty an hour, and does not count typing errors', async () => {
    const address = newAddress();
    const typing = await pageOf(await stranger());
    for (let time = 0; time < 25; time += 1)
      expect((await send(typing, newIdentity({ birth: '1' }), address)).status).toBe(422);
    for (let time = 0; time < 20; time += 1)
      expect((await send(await pageOf(await stranger()), newIdentity(), address)).status).toBe(200);
    const late = await pageOf(await stranger());
    expect((await send(late, newIdentity(), address)).status).toBe(429);
    expect((await send(late, newIdentity())).status).toBe(200);
  });

  test('keeps a few pages open for any number of requests, and the last one works', async () => {
    const me = await stranger();
    const pages = new Set<string>();
    for (let time = 0; time < 12; time += 1) pages.add(await pageOf(me));
    expect(pages.size).toBe(5);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from verification where customer_id = ${me.id}`.execute(database.db);
    expect(rows[0]?.count).toBe(5);
    market.pass(14 * 60_000);
    const last = await pageOf(me);
    expect(pages).toContain(last);
    market.pass(14 * 60_000);
    expect((await send(last, newIdentity())).status).toBe(200);
  });
});
