import { connect } from 'node:net';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { type Shopper, startMarket } from '../../tools/testing/test-market.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { passwordSignIn } from './password-sign-in.ts';

/** Notes the text of each statement, without its values. */
function statementsTo(texts: string[]): KyselyPlugin {
  const fragmentsOf = (part: unknown): string[] =>
    typeof part !== 'object' || part === null
      ? []
      : Object.entries(part).flatMap(([name, value]) =>
          name === 'sqlFragments' ? (value as string[]) : fragmentsOf(value),
        );
  return {
    transformQuery: ({ node }) => {
      texts.push(fragmentsOf(node).join(' '));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

const RIGHT = 'a-good-password';
const MINUTE = 60_000;
const LOCK_S = 15 * 60;

interface Outcome {
  status: number;
  reason: string;
  msg: string;
  /** Seconds; 0 without one. */
  retryAfter: number;
}

onOneEngine('tries to sign in', (database) => {
  const market = suiteMarket(database);

  const headersOf = (address: string) => ({
    'content-type': 'application/json',
    'x-forwarded-for': address,
  });
  async function signIn(
    id: string,
    password: string,
    address = '198.51.100.1',
    { origin } = market,
  ): Promise<Outcome> {
    const answer = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: headersOf(address),
      body: JSON.stringify({ id, password }),
    });
    const { msg, error_data } = (await answer.json()) as {
      msg: string;
      error_data?: { reason: string } | null;
    };
    return {
      status: answer.status,
      reason: error_data?.reason ?? '',
      msg,
      retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    };
  }
  async function contacts(someone: Shopper): Promise<{ email: string; mobile_no: string }> {
    const { data } = await someone.call('GET /api/v3/user/mypage/get-my-page', {});
    if (data === undefined) throw new Error('no page');
    return data.customer_default;
  }
  const emailOf = async () => (await contacts(await market.shopper())).email;

  /** Sends wrong tries, each as soon as it is allowed, and collects the responses in between. */
  async function guess(id: string, tries: number): Promise<Outcome[]> {
    const heard: Outcome[] = [];
    for (let tried = 0; tried < tries; ) {
      const outcome = await signIn(id, `wrong-${tried}`);
      heard.push(outcome);
      if (outcome.status === 422) tried += 1;
      else market.pass(outcome.retryAfter * 1_000);
    }
    heard.push(await signIn(id, RIGHT));
    return heard;
  }

  test('wait longer each time, then a quarter of an hour, whether there is such an account or not', async () => {
    const email = await emailOf();
    const real = await guess(email, 10);
    const nobody = await guess('nobody-at-all@test.sold', 10);
    expect(nobody).toEqual(real);
    const waits = real.filter(({ status }) => status === 429).map(({ retryAfter }) => retryAfter);
    expect(waits).toHaveLength(6);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(new Set(waits).size).toBe(6);
    expect(waits.at(-1)).toBe(LOCK_S);
    expect(real.at(-1)).toMatchObject({
      reason: 'sign_in_wait',
      msg: '비밀번호를 여러 번 틀려 잠시 로그인할 수 없어요. 15분 뒤에 다시 시도해 주세요.',
    });
    market.pass(LOCK_S * 1_000);
    expect((await signIn(email, RIGHT)).status).toBe(200);
  });

  test('start again after a right password, and after a day', async () => {
    const email = await emailOf();
    for (let time = 0; time < 4; time += 1) expect((await signIn(email, 'wrong')).status).toBe(422);
    expect((await signIn(email, RIGHT)).status).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await signIn(email, 'wrong')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    market.pass(86_400_000 + MINUTE);
    for (let time = 0; time < 5; time += 1) expect((await signIn(email, 'wrong')).status).toBe(422);
  });

  /** Ways to write an e-mail address and a mobile number. */
  const spellings = ({ email, mobile_no }: { email: string; mobile_no: string }) => {
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    const [head, middle, tail] = [mobile_no.slice(1, 3), mobile_no.slice(3, 7), mobile_no.slice(7)];
    return [
      ...[
        email,
        email.toUpperCase(),
        ` ${email}`,
        wide(email),
        `${email.slice(0, 3)}\u200b${email.slice(3)}`,
      ],
      ...[
        mobile_no,
        `0${head}-${middle}-${tail}`,
        `+82 ${head}-${middle}-${tail}`,
        `0082${head}${middle}${tail}`,
      ],
      ...[wide(mobile_no), `82 (0)${head} ${middle} ${tail}`, `0${head}–${middle}.${tail} `],
    ];
  };

  test('are counted per account: from everywhere, concurrently, by any of its names in any spelling', async () => {
    const counted = async (ids: readonly string[]) => {
      const outcomes = await Promise.all(ids.map((id, at) => signIn(id, `wrong-${at}`, `203.0.113.${at}`)));
      return [422, 429].map((status) => outcomes.filter((outcome) => outcome.status === status).length);
    };
    const owner = spellings(await contacts(await market.shopper()));
    expect(await counted([...owner, ...owner])).toEqual([5, owner.length * 2 - 5]);
    // Unknown names are counted separately, each in one normal form.
    const nobody = spellings({ email: 'not-there@test.sold', mobile_no: '01099990000' });
    expect(await counted([...nobody.slice(0, 5), ...nobody.slice(0, 5)])).toEqual([5, 5]);
    expect(await counted([...nobody.slice(5), ...nobody.slice(5)])).toEqual([5, 9]);
  });

  test('let an owner sign in by any of them, and know each at home', async () => {
    const names = await contacts(await market.shopper());
    const home = '198.51.100.77';
    for (const id of spellings(names)) expect((await signIn(id, RIGHT, home)).status).toBe(200);
    await guess(names.email, 10);
    expect((await signIn(names.mobile_no, RIGHT)).status).toBe(429);
    expect((await signIn(names.mobile_no, RIGHT, home)).status).toBe(200);
  });

  test('take the same statements whether there is such an account or not', async () => {
    const asked: string[][] = [];
    for (const id of [
      (await contacts(await market.shopper())).mobile_no,
      'no-one@test.sold',
      '01088880000',
    ]) {
      const statements: string[] = [];
      asked.push(statements);
      const listened = database.db.withPlugin(statementsTo(statements));
      const attempt = passwordSignIn({} as Tokens);
      await expect(
        attempt(
          { ...market.context, db: listened },
          {
            id,
            password: 'wrong',
            source: { address: '192.0.2.1', device: '', secret: new Uint8Array(32) },
            agent: '',
          },
        ),
      ).rejects.toMatchObject({ reason: 'wrong_login' });
    }
    expect(asked[0]?.length).toBeGreaterThan(2);
    expect(asked[2]).toEqual(asked[0]);
    expect(asked[1]).toEqual(asked[0]?.map((text) => text.replace('mobile_no =', 'email =')));
  });

  test('let in many concurrent sign-ins with the right password', async () => {
    const email = await emailOf();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => signIn(email, RIGHT)));
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('of others do not keep an owner out at a known place', async () => {
    const email = await emailOf();
    const home = '2001:db8:7:7::1';
    expect((await signIn(email, RIGHT, home)).status).toBe(200);
    await guess(email, 10);
    expect((await signIn(email, RIGHT, '192.0.2.200')).status).toBe(429);
    // Of IPv6 a household has a whole /64.
    expect((await signIn(email, RIGHT, '2001:db8:7:7::9')).status).toBe(200);
    expect((await signIn(email, RIGHT, '2001:db8:7:8::1')).status).toBe(429);
    // The owner's sign-in there does not reset the tries of others.
    expect((await signIn(email, RIGHT, '192.0.2.200')).status).toBe(429);
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await signIn(email, 'wrong', home)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('are known to another replica, and after a restart', async () => {
    const email = await emailOf();
    for (let time = 0; time < 5; time += 1) await signIn(email, 'wrong');
    const other = await startMarket(database.db);
    other.pass(market.now().getTime() - other.now().getTime());
    try {
      expect((await signIn(email, RIGHT, '198.51.100.1', other)).status).toBe(429);
    } finally {
      await other.close();
    }
  });

  test('send the owner of a locked account a message, once a day', async () => {
    const owner = await market.shopper();
    const { email } = await contacts(owner);
    await guess(email, 12);
    await guess('nobody-else@test.sold', 12);
    market.pass(MINUTE);
    const told: { customer_id: number; email: string; message: string }[] = [];
    for (let after = 0; ; ) {
      const { data } = await market.call('GET /api/operator/message/list', { after, reason: '발송' });
      const list = data?.list ?? [];
      told.push(
        ...list.filter(({ kind, customer_id }) => kind === 'sign_in_locked' && customer_id === owner.id),
      );
      if (list.length === 0) break;
      after = list.at(-1)?.message_id ?? 0;
    }
    expect(told).toEqual([expect.objectContaining({ email, message: expect.stringContaining('15분') })]);
  });

  /** Sends the beginning of a request and goes away. */
  function sendAndLeave(bytes: string): Promise<void> {
    return new Promise((done) => {
      const socket = connect(Number(new URL(market.origin).port), '127.0.0.1', () =>
        socket.write(bytes, () => setTimeout(() => socket.destroy(), 30)),
      );
      socket.once('close', () => done());
    });
  }
  const request = (body: string) =>
    `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

  test('count once the password was checked, also when the client left before the answer, and not before', async () => {
    const email = await emailOf();
    const wrong = request(JSON.stringify({ id: email, password: 'wrong' }));
    for (let time = 0; time < 8; time += 1) await sendAndLeave(wrong.slice(0, -1));
    expect((await signIn(email, RIGHT)).status).toBe(200);
    const blocked = async () => {
      const { rows } = await sql`select 1 from sign_in_try where blocked_until > ${market.now()}`.execute(
        database.db,
      );
      return rows.length;
    };
    const before = await blocked();
    // A busy machine may notice that a client is gone before it looks at its password.
    await vi.waitFor(async () => {
      await sendAndLeave(wrong);
      expect(await blocked()).toBe(before + 1);
    });
    expect((await signIn(email, RIGHT, '203.0.113.99')).status).toBe(429);
  });
});
