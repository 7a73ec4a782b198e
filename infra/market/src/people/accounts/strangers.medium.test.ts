import { DAY_MS } from '@sold/contracts/base/korean-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const ADDRESSES = 1_000;
const OWNERS = 4;
const RIGHT = 'a-good-password';
const HOME = '198.51.100.200';
const CAFE = '198.51.101.7';
/** Longest wait that a stranger can cause, seconds. */
const LONGEST_S = 30 * 60;
const PASSWORD = '고래 두 마리의 바다';

const hex = (at: number) => at.toString(16);
const ATTACKS = [
  // One address and the network of a household are let in as a small office is.
  { requests: 130, from: 'one address', addressOf: () => '203.0.113.7', sent: 30, guesses: 60 },
  {
    requests: 130,
    from: 'one /64',
    addressOf: (at: number) => `2001:db8:1:1::${hex(at + 1)}`,
    sent: 30,
    guesses: 60,
  },
  {
    requests: 260,
    from: 'one /24',
    addressOf: (at: number) => `203.0.114.${at % 256}`,
    // A fifth of what all strangers may have in a part: 15 texts, 75 mails.
    sent: 15 + 75,
    guesses: 240,
  },
  // Three quarters of a sixth of the budgets of an hour: 600 texts, 3,000 mails.
  {
    requests: ADDRESSES,
    from: `${ADDRESSES} addresses`,
    addressOf: (at: number) => `100.${64 + Math.floor((at % ADDRESSES) / 250)}.${at % 250}.1`,
    sent: 75 + 375,
    guesses: Number.POSITIVE_INFINITY,
  },
];

interface Answer {
  status: number;
  token: string;
  retryAfterS: number;
  cookie: string;
}

interface Owner {
  email: string;
  mobile_no: string;
  cookie: string;
}

onOneEngine('strangers and one service', (database) => suite(() => [startMarket(database.db)]));
onOneEngine('strangers and two replicas', (database) =>
  suite(() => [startMarket(database.db), startMarket(database.db)]),
);

function suite(start: () => Promise<TestMarket>[]) {
  let replicas: TestMarket[];
  let owners: Owner[];
  /** Requests so far: no two attacks use a number or an address twice. */
  let asked = 0;
  beforeAll(async () => {
    replicas = await Promise.all(start());
    owners = await Promise.all(Array.from({ length: OWNERS }, newOwner));
  });
  afterAll(async () => {
    await replicas[0]?.expectSound();
    for (const market of replicas) await market.close();
  });

  const pass = (ms: number) => {
    for (const market of replicas) market.pass(ms);
  };
  const sentTo = (to: string) => replicas.flatMap(({ messages }) => messages).filter((one) => one.to === to);
  const sent = () => replicas.reduce((count, { messages }) => count + messages.length, 0);

  async function post(path: string, address: string, payload: object, cookie = ''): Promise<Answer> {
    asked += 1;
    const { app } = replicas[asked % replicas.length] as TestMarket;
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
      payload,
    });
    return {
      status: answer.statusCode,
      token: answer.json().data?.token ?? '',
      retryAfterS: Number(answer.headers['retry-after'] ?? 0),
      cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
    };
  }
  const begin = (what: 'sign-up' | 'password-reset', address: string, contact: string, cookie = '') =>
    post(`/api/v3/member/begin-${what}`, address, { contact }, cookie);
  const signIn = (address: string, id: string, password: string, cookie = '') =>
    post('/api/login', address, { id, password }, cookie);

  async function newOwner(): Promise<Owner> {
    const shopper = await (replicas[0] as TestMarket).shopper();
    const { data } = await shopper.call('GET /api/v3/user/mypage/get-my-page', {});
    const { email = '', mobile_no = '' } = data?.customer_default ?? {};
    const { cookie } = await signIn(HOME, email, RIGHT);
    return { email, mobile_no, cookie };
  }

  /** A request of every kind from each address, all at the same moment. */
  async function attack(addressOf: (at: number) => string, requests: number) {
    const before = sent();
    const each = <T>(work: (at: number) => Promise<T>) =>
      Promise.all(Array.from({ length: requests }, (_, at) => work(at)));
    const owner = (at: number) => owners[at % OWNERS] as Owner;
    const codes = await each((at) => {
      const number = `010${String(asked % 10_000).padStart(4, '0')}${String(at).padStart(4, '0')}`;
      const contact = [number, `new-${asked}-${at}@test.sold`, owner(at).email, owner(at).mobile_no][at % 4];
      return begin(at % 4 < 2 ? 'sign-up' : 'password-reset', addressOf(at), contact ?? '');
    });
    const tokens = codes.map(({ token }) => token).filter((token) => token !== '');
    const guesses = await each((at) =>
      post('/api/v3/member/reset-password', addressOf(at), {
        token: tokens[at % tokens.length],
        code: '000000',
        password: PASSWORD,
      }),
    );
    const passwords = await each((at) => signIn(addressOf(at), owner(at).email, `wrong-${at}`));
    const lookedAt = (answers: Answer[]) => answers.filter(({ status }) => status !== 429).length;
    return {
      sent: sent() - before,
      guesses: lookedAt(guesses),
      passwords: lookedAt(passwords),
      longestS: Math.max(...[...codes, ...guesses, ...passwords].map(({ retryAfterS }) => retryAfterS)),
    };
  }

  /** Ways in that are closed to an owner: at home, on a device that is known, with the password and with a code. */
  async function closedWays({ email, mobile_no, cookie }: Owner): Promise<string[]> {
    const [mails, texts] = [sentTo(email).length, sentTo(mobile_no).length];
    const ways = {
      'password at home': await signIn(HOME, email, RIGHT),
      'password on the device': await signIn(CAFE, email, RIGHT, cookie),
      'mail at home': await begin('password-reset', HOME, email),
      'text on the device': await begin('password-reset', CAFE, mobile_no, cookie),
    };
    expect([sentTo(email).length, sentTo(mobile_no).length]).toEqual([mails + 1, texts + 1]);
    return Object.entries(ways).flatMap(([way, { status }]) => (status === 200 ? [] : [way]));
  }

  test.each(ATTACKS)('from $from spend their own allowance and lock no owner out', async (strangers) => {
    pass(2 * DAY_MS);
    const done = await attack(strangers.addressOf, strangers.requests);
    expect(done.sent).toBeLessThanOrEqual(strangers.sent);
    expect(done.sent).toBeGreaterThanOrEqual(Math.min(strangers.sent, 30));
    expect(done.guesses).toBeLessThanOrEqual(strangers.guesses);
    expect(done.passwords).toBeLessThanOrEqual(5 * OWNERS);
    expect(done.longestS).toBeLessThanOrEqual(LONGEST_S);
    for (const owner of owners) expect(await closedWays(owner)).toEqual([]);
  });

  test('makes a wait of minutes of one owner’s codes that many networks request', async () => {
    pass(2 * DAY_MS);
    const [owner] = owners as [Owner];
    let longestS = 0;
    for (let at = 0; at < 60; at += 1) {
      const { status, retryAfterS } = await begin('password-reset', `100.80.${at}.1`, owner.email);
      longestS = Math.max(longestS, retryAfterS);
      if (status === 429) pass(retryAfterS * 1_000);
    }
    expect(longestS).toBe(LONGEST_S);
    // A new device at a new place waits no longer than told.
    let first = await begin('password-reset', '100.90.1.1', owner.email);
    if (first.status === 429) {
      pass(first.retryAfterS * 1_000);
      first = await begin('password-reset', '100.90.1.1', owner.email);
    }
    expect(first.status).toBe(200);
    expect(await closedWays(owner)).toEqual([]);
  });

  test('numbers that follow each other share an allowance', async () => {
    pass(2 * DAY_MS);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        begin('sign-up', `100.100.${at}.1`, `0103333${String(at).padStart(4, '0')}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });

  test('logs a spent budget, and opens its next part after ten minutes', async () => {
    pass(2 * DAY_MS);
    const told = () =>
      replicas.reduce((count, { context }) => count + (context.budget.refused.get('text') ?? 0), 0);
    const before = told();
    const numberOf = (at: number) => `010${4_000 + at}${1_000 + at}`;
    for (let at = 0; at < 75; at += 1)
      expect((await begin('sign-up', `100.110.${at}.1`, numberOf(at))).status).toBe(200);
    const refused = await begin('sign-up', '100.111.1.1', numberOf(99));
    expect([refused.status, refused.retryAfterS]).toEqual([429, 600]);
    expect(told()).toBe(before + 1);
    pass(refused.retryAfterS * 1_000);
    expect((await begin('sign-up', '100.111.1.1', numberOf(99))).status).toBe(200);
  });
}
