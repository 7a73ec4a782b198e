import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREED } from '../../tools/testing/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { seededRandom } from '../../tools/testing/seeded-random.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

/** Requests; `npm run test:long` sends 20,000 and measures their times. */
const ATTEMPTS = Number(process.env.ATTEMPTS ?? 600);
const ACCOUNTS = 3;
const ADDRESSES = ['198.51.100.1', '198.51.100.2', '203.0.113.3', '192.0.2.4', '2001:db8:9:9::1'];
/** Where the owners have signed in before. */
const HOME = '198.51.100.200';
const RIGHT = 'a-good-password';
const KINDS = ['sign in', 'begin sign-up', 'sign up', 'begin reset', 'reset'] as const;
type Kind = (typeof KINDS)[number];
/** Tries of a kind and a result for a median worth comparing. */
const ENOUGH = 150;

/** An account, or an unregistered address. */
interface Target {
  contact: string;
  /** Tokens of the codes that were sent last. */
  tokens: Partial<Record<'sign up' | 'reset', string>>;
}

/** Address and replica of an attempt. */
interface From {
  address: string;
  market: TestMarket;
}

onOneEngine('attempts on accounts', (database) => {
  let replicas: TestMarket[];
  let owners: Shopper[];
  let pairs: { real: Target; nobody: Target }[];
  beforeAll(async () => {
    replicas = [await startMarket(database.db), await startMarket(database.db)];
    owners = await Promise.all(Array.from({ length: ACCOUNTS }, () => one(0).shopper()));
    pairs = await Promise.all(
      owners.map(async (owner, at) => {
        const { email, mobile_no } = await contactsOf(owner);
        const real = at === 0 ? mobile_no : email;
        const nobody = at === 0 ? '01055550001' : `nobody-${at}@test.sold`;
        return { real: { contact: real, tokens: {} }, nobody: { contact: nobody, tokens: {} } };
      }),
    );
  });
  afterAll(async () => {
    await one(0).expectSound();
    for (const market of replicas) await market.close();
  });

  const one = (at: number) => replicas[at % replicas.length] as TestMarket;
  async function contactsOf(owner: Shopper) {
    const { data } = await owner.call('GET /api/v3/user/mypage/get-my-page', {});
    if (data === undefined) throw new Error('no page');
    return data.customer_default;
  }

  async function post({ market, address }: From, path: string, input: object) {
    const began = performance.now();
    const answer = await fetch(`${market.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(input),
    });
    const { msg, data, error_data } = (await answer.json()) as {
      msg: string;
      data: { token?: string } | null;
      error_data?: { reason: string } | null;
    };
    const ms = performance.now() - began;
    const said = JSON.stringify([
      answer.status,
      error_data?.reason,
      msg,
      Object.keys(data ?? {}),
      answer.headers.get('retry-after'),
    ]);
    return { status: answer.status, said, ms, token: data?.token };
  }

  /** A code that was not the one sent. */
  const wrongCode = (contact: string) => {
    const sent = replicas.flatMap(({ messages }) => messages.findLast(({ to }) => to === contact) ?? []);
    const codes = sent.map(({ text }) => /\d{6}/.exec(text)?.[0]);
    return ['123123', '321321', '213213'].find((code) => !codes.includes(code)) ?? '';
  };

  async function attempt(kind: Kind, target: Target, from: From) {
    const { contact, tokens } = target;
    if (kind === 'sign in') return post(from, '/api/login', { id: contact, password: 'not the one' });
    if (kind === 'sign up' || kind === 'reset') {
      const input = {
        token: tokens[kind] ?? 'f'.repeat(32),
        code: wrongCode(contact),
        password: '고래 두 마리의 바다',
      };
      return kind === 'reset'
        ? post(from, '/api/v3/member/reset-password', input)
        : post(from, '/api/v3/member/sign-up', { ...input, name: '김아무', agreements: AGREED });
    }
    const which = kind === 'begin reset' ? 'reset' : 'sign up';
    const path = which === 'reset' ? 'begin-password-reset' : 'begin-sign-up';
    const answer = await post(from, `/api/v3/member/${path}`, { contact });
    if (answer.token) tokens[which] = answer.token;
    return answer;
  }

  async function expectOwnersIn() {
    for (const [at, { real }] of pairs.entries()) {
      const from = { market: one(at), address: HOME };
      expect(await post(from, '/api/login', { id: real.contact, password: RIGHT })).toMatchObject({
        status: 200,
      });
    }
  }

  test('tell by no text, status or wait whether there is an account; limits hold, and owners get in', async () => {
    await expectOwnersIn();
    const random = seededRandom(7);
    const times = new Map<string, { real: number[]; nobody: number[] }>();
    const signInsLookedAt = pairs.map(() => [] as number[]);
    for (let sent = 0; sent < ATTEMPTS; sent += 2) {
      const kind = KINDS[random.below(KINDS.length)] as Kind;
      const at = random.below(ACCOUNTS);
      const { real, nobody } = pairs[at] as (typeof pairs)[number];
      const from = { market: one(random.below(2)), address: ADDRESSES[random.below(5)] ?? '' };
      const order = random.below(2) === 0 ? ([real, nobody] as const) : ([nobody, real] as const);
      const answers = [await attempt(kind, order[0], from), await attempt(kind, order[1], from)];
      const [ofReal, ofNobody] = order[0] === real ? answers : answers.toReversed();
      expect([kind, ofReal?.said]).toEqual([kind, ofNobody?.said]);
      const key = `${kind}, ${ofReal?.status}`;
      const known = times.get(key) ?? { real: [], nobody: [] };
      known.real.push(ofReal?.ms ?? 0);
      known.nobody.push(ofNobody?.ms ?? 0);
      times.set(key, known);
      if (kind === 'sign in' && ofReal?.status === 422) signInsLookedAt[at]?.push(one(0).now().getTime());
      const pause = random.below(60_000);
      for (const market of replicas) market.pass(pause);
    }
    // A lock lasts a quarter of an hour: no more passwords of an account are checked than the waits allow.
    for (const looked of signInsLookedAt)
      for (const [at, time] of looked.entries())
        expect(looked.slice(at).filter((other) => other < time + 15 * 60_000).length).toBeLessThanOrEqual(11);
    const { rows } = await sql<{ most: number }>`
      select max((select count(*)::int from contact_code b where b.contact = a.contact
        and b.sent_at between a.sent_at and a.sent_at + interval '24 hours' - interval '1 second')) as most
      from contact_code a`.execute(database.db);
    expect(rows[0]?.most).toBeGreaterThan(5);
    expect(rows[0]?.most).toBeLessThanOrEqual(30);
    await expectOwnersIn();
    if (ATTEMPTS >= 20_000) expectSameTimes(times);
  });
});

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Medians of time lie within a tenth of each other, by kind and answer. */
function expectSameTimes(times: ReadonlyMap<string, { real: number[]; nobody: number[] }>): void {
  const compared = [...times].filter(([, { real }]) => real.length >= ENOUGH);
  const rows = compared.map(([key, { real, nobody }]) => ({
    key,
    count: real.length,
    account: median(real),
    nobody: median(nobody),
    ratio: median(real) / median(nobody),
  }));
  console.table(rows);
  expect(rows.length).toBeGreaterThan(4);
  for (const { key, ratio } of rows)
    expect([key, Math.abs(ratio - 1) <= 0.1, ratio]).toEqual([key, true, ratio]);
}
