import { beforeAll, expect, test } from 'vitest';
import { AGREED } from '../../tools/testing/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';

const OLD = '바다를 건너는 고래 7';
const NEW = '강을 거스르는 연어 9';
const [HOME, CAFE, STRANGER] = ['198.51.100.1', '203.0.113.7', '192.0.2.66'];

onOneEngine('an owner whom others try to keep out', (database) => {
  const market = suiteMarket(database);
  beforeAll(async () => {
    await market.call('POST /api/operator/policies/publish', { list: AGREED });
  });

  async function send(address: string, path: string, input: object) {
    const answer = await fetch(`${market.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(input),
    });
    const { data } = (await answer.json()) as { data: { token?: string } | null };
    return { status: answer.status, token: data?.token ?? '' };
  }
  const codeIn = (to: string) =>
    /\d{6}/.exec(market.messages.filter((one) => one.to === to).at(-1)?.text ?? '')?.[0] ?? '';
  const signIn = async (address: string, id: string, password: string) =>
    (await send(address, '/api/login', { id, password })).status;
  async function join(contact: string, address: string): Promise<void> {
    const { token } = await send(address, '/api/v3/member/begin-sign-up', { contact });
    const input = { token, code: codeIn(contact), password: OLD, name: '김새로', agreements: AGREED };
    expect((await send(address, '/api/v3/member/sign-up', input)).status).toBe(200);
  }
  async function reset(contact: string, address: string, password: string): Promise<void> {
    const { token } = await send(address, '/api/v3/member/begin-password-reset', { contact });
    const input = { token, code: codeIn(contact), password };
    expect((await send(address, '/api/v3/member/reset-password', input)).status).toBe(200);
  }
  async function tryAt(contact: string, times: number): Promise<void> {
    for (let tried = 0; tried < times; tried += 1)
      while ((await signIn(STRANGER, contact, `wrong ${tried}`)) === 429) market.pass(60_000);
    expect(await signIn(STRANGER, contact, 'wrong')).toBe(429);
  }

  test.each([
    ['joins@example.com', 5],
    ['01077770001', 10],
  ])(
    'signs in as %s where they joined, and where they set a password with a code',
    async (contact, times) => {
      await join(contact, HOME);
      market.pass(60_000);
      await tryAt(contact, times);
      expect(await signIn(HOME, contact, OLD)).toBe(200);
      expect(await signIn(CAFE, contact, OLD)).toBe(429);
      await reset(contact, CAFE, NEW);
      expect(await signIn(CAFE, contact, NEW)).toBe(200);
      expect(await signIn(STRANGER, contact, NEW)).toBe(429);
    },
  );

  test('forgets own wrong passwords with the old password', async () => {
    const contact = 'forgets@example.com';
    await join(contact, HOME);
    for (let tried = 0; tried < 5; tried += 1) await signIn(HOME, contact, `wrong ${tried}`);
    expect(await signIn(HOME, contact, OLD)).toBe(429);
    market.pass(60_000);
    for (let tried = 0; tried < 5; tried += 1) {
      if ((await signIn(HOME, contact, 'wrong')) === 429) break;
      market.pass(60_000);
    }
    await signIn(HOME, contact, 'wrong');
    expect(await signIn(HOME, contact, OLD)).toBe(429);
    await reset(contact, HOME, NEW);
    expect(await signIn(HOME, contact, NEW)).toBe(200);
  });
});
