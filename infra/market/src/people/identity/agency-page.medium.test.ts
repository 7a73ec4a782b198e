import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf } from '../../tools/testing/call-market.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { portOne } from './port-one.ts';

/** Verifications that the stand-in for PortOne has, by id. */
const known = new Map<string, { status: number; body: object }>();
const seen: (string | undefined)[] = [];

onOneEngine('the identity check of an agency', (database) => {
  let market: TestMarket;
  let agency: Server;
  beforeAll(async () => {
    agency = createServer((request, response) => {
      seen.push(request.headers.authorization);
      const id = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname.split('/').at(-1) ?? '');
      const { status, body } = known.get(id) ?? { status: 404, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((ready) => agency.listen(0, '127.0.0.1', ready));
    const baseUrl = `http://127.0.0.1:${(agency.address() as AddressInfo).port}`;
    const identity = portOne({ storeId: 'store-1', channelKey: 'channel-1', secret: 'secret-1', baseUrl });
    market = await startMarket(database.db, { identity });
  });
  afterAll(async () => {
    await market.close();
    agency.close();
  });

  const tokenOf = async (shopper: Shopper) => {
    const answer = await shopper.call('GET /api/v3/user/check-tradable', {});
    return 'sub_msg' in answer ? String(answer.sub_msg) : '';
  };
  const page = (token: string, query = '') =>
    fetch(`${market.origin}/save/${token}${query}`, { headers: browserOf(token) });
  const send = (token: string, verification: string) =>
    fetch(`${market.origin}/save/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ verification }),
      headers: browserOf(token),
    });
  /** The verification that a page was opened with. */
  const idIn = async (token: string) =>
    /name="verification" value="([\w-]+)"/.exec(await (await page(token)).text())?.[1] ?? '';
  const isCertified = async ({ id }: Shopper) => {
    const { rows } = await sql<{
      at: Date | null;
    }>`select certified_at as at from customer where id = ${id}`.execute(database.db);
    return rows[0]?.at !== null;
  };

  test('verifies a person by the agency’s answer, one account a person', async () => {
    const [first, second] = [
      await market.shopper({ certified: false }),
      await market.shopper({ certified: false }),
    ];
    for (const [shopper, status] of [
      [first, 200],
      [second, 422],
    ] as const) {
      const token = await tokenOf(shopper);
      const opened = await page(token);
      expect(opened.headers.get('content-security-policy')).toContain('https://*.portone.io');
      const id = await idIn(token);
      expect(id).toMatch(new RegExp(`^${token}-`));
      known.set(id, {
        status: 200,
        body: { status: 'VERIFIED', verifiedCustomer: { ci: 'CI-OF-ONE-PERSON', name: ' 김\u200b하나 ' } },
      });
      expect((await send(token, id)).status).toBe(status);
      expect(await isCertified(shopper)).toBe(status === 200);
    }
    expect(seen.every((header) => header === 'PortOne secret-1')).toBe(true);
    const stored = await sql`select 1 from identity where hash like '%CI-OF%'`.execute(database.db);
    expect(stored.rows).toEqual([]);
  });

  test.each([
    ['not finished', { status: 200, body: { status: 'READY' } }, 503],
    ['failed', { status: 200, body: { status: 'FAILED' } }, 422],
    [
      'without a CI',
      { status: 200, body: { status: 'VERIFIED', verifiedCustomer: { name: '김하나' } } },
      422,
    ],
    ['without a name', { status: 200, body: { status: 'VERIFIED', verifiedCustomer: { ci: 'CI-3' } } }, 422],
    ['not known there', { status: 404, body: {} }, 422],
    ['not answered', { status: 500, body: {} }, 503],
  ])('verifies no customer by an answer that is %s', async (_, answer, status) => {
    const shopper = await market.shopper({ certified: false });
    const token = await tokenOf(shopper);
    const id = await idIn(token);
    known.set(id, answer);
    expect((await send(token, id)).status).toBe(status);
    expect(await isCertified(shopper)).toBe(false);
  });

  test('leads a phone that comes back from the agency to the page’s way back', async () => {
    const token = await tokenOf(await market.shopper({ certified: false }));
    const begun = await (await page(token, '?from=%2Fwebapp%2Fa%3Fb%3D1')).text();
    expect(begun).toContain('location.pathname+"?from=%2Fwebapp%2Fa%3Fb%3D1";');
    const elsewhere = await (await page(token, '?from=https://evil.example')).text();
    expect(elsewhere).toContain('location.pathname+"";');
  });

  test('refuses the verification of another page and shows none of its words', async () => {
    const [shopper, other] = [
      await market.shopper({ certified: false }),
      await market.shopper({ certified: false }),
    ];
    const [token, id] = [await tokenOf(shopper), await idIn(await tokenOf(other))];
    known.set(id, {
      status: 200,
      body: { status: 'VERIFIED', verifiedCustomer: { ci: 'CI-2', name: '김둘' } },
    });
    expect((await send(token, id)).status).toBe(422);
    expect(await isCertified(shopper)).toBe(false);
    const back = await page(token, `?identityVerificationId=${encodeURIComponent('"><script>x()</script>')}`);
    expect(await back.text()).not.toContain('<script>x()');
  });
});
