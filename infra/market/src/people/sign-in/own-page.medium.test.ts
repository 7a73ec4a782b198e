import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

onOneEngine('the page of an identity check', (database) => {
  let market: TestMarket;
  let people = 0;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  async function begun(): Promise<{ shopper: Shopper; token: string }> {
    const shopper = await market.shopper({ certified: false });
    const asked = await shopper.call('GET /api/v3/user/check-tradable', {});
    return { shopper, token: 'sub_msg' in asked ? String(asked.sub_msg) : '' };
  }
  async function send(token: string, cookie: string): Promise<number> {
    people += 1;
    const headers = { 'x-forwarded-for': `203.0.113.${people}`, ...(cookie && { cookie }) };
    const opened = await fetch(`${market.origin}/save/${token}`, { headers });
    const fields = { name: `김${'가나다라마바사아자차'[people]}`, birth: '19990101', phone: '01020000003' };
    const body = new URLSearchParams(fields);
    const sent = await fetch(`${market.origin}/save/${token}`, { method: 'POST', body, headers });
    expect(opened.status === 200).toBe(sent.status === 200);
    return sent.status;
  }

  test('is open to the session that began it, and closed in every other browser, with a session or without one', async () => {
    const { token, shopper } = await begun();
    const stranger = await market.shopper({ certified: false });
    const others = ['', 'theme=dark', 'jwt=', 'jwt=made.up.token', `jwt=${stranger.token}`];
    for (const cookie of others) expect(await send(token, cookie)).toBe(404);
    const refused = await fetch(`${market.origin}/save/${token}`);
    expect(await refused.text()).toContain('본인인증을 시작한 브라우저나 앱에서');
    expect(await send(token, `theme=dark; jwt=${shopper.token}`)).toBe(200);
  });

  test('is closed with the session that began it', async () => {
    const { token, shopper } = await begun();
    await shopper.call('POST /api/v3/logout', {});
    expect(await send(token, `jwt=${shopper.token}`)).toBe(404);
  });
});
