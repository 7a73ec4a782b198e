import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { AGREED } from '../../tools/testing/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { NotTaken, type Outgoing } from '../context/courier.ts';
import { sendWaiting } from '../messages/send-messages.ts';

const OLD = 'a-good-password';
const NEW_PASSWORD = '강을 거스르는 연어';
const MINUTE = 60_000;

onOneEngine('codes', (database) => {
  const market = suiteMarket(database);
  beforeAll(async () => {
    await market.call('POST /api/operator/policies/publish', { list: AGREED });
  });

  let made = 0;
  const newPassword = () => {
    made += 1;
    return `${NEW_PASSWORD} ${made}`;
  };
  const codeIn = ({ text }: Outgoing) => /\d{6}/.exec(text)?.[0] ?? '';
  /** Asks for a code. @returns its token, and the code that was sent */
  async function begin(contact: string, what: 'sign-up' | 'password-reset' = 'password-reset') {
    const { data } = await market.call(`POST /api/v3/member/begin-${what}`, { contact });
    const sent = market.messages.findLast(({ to }) => to === contact);
    return { token: data?.token ?? '', code: sent === undefined ? '' : codeIn(sent) };
  }
  const reset = (token: string, code: string) =>
    market.call('POST /api/v3/member/reset-password', { token, code, password: newPassword() });
  async function contactsOf(shopper: Shopper) {
    const { data } = await shopper.call('GET /api/v3/user/mypage/get-my-page', {});
    if (data === undefined) throw new Error('no page');
    return data.customer_default;
  }
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('work from ten minutes and any page until one is used', async () => {
    const pauses = fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(pauses, fc.nat(), fc.nat(), async (minutes, typed, page) => {
        market.passDays(2);
        const { email } = await contactsOf(await market.shopper());
        const codes = [{ ...(await begin(email)), at: market.now().getTime() }];
        for (const pause of minutes) {
          market.pass(pause * MINUTE);
          codes.push({ ...(await begin(email)), at: market.now().getTime() });
        }
        const one = codes[typed % codes.length];
        const { token = '' } = codes[page % codes.length] ?? {};
        const isOpen = (at = 0) => market.now().getTime() < at + 10 * MINUTE;
        const pageAt = codes[page % codes.length]?.at;
        const isGood = isOpen(one?.at) && isOpen(pageAt);
        expect((await reset(token, one?.code ?? '')).status).toBe(isGood ? 200 : 422);
        if (!isGood) return;
        for (const other of codes)
          expect(await reset(other.token, other.code)).toMatchObject({ reason: 'wrong_code' });
      }),
      { numRuns: 12, seed: 7 },
    );
  });

  test('of sign-up are used up together for the same contact', async () => {
    market.passDays(1);
    const contact = 'joins-twice@example.com';
    const first = await begin(contact, 'sign-up');
    market.pass(MINUTE);
    const second = await begin(contact, 'sign-up');
    const input = { password: newPassword(), name: '김새로', agreements: AGREED };
    const signUp = (token: string, code: string) =>
      market.call('POST /api/v3/member/sign-up', { ...input, token, code });
    expect(await signUp(second.token, first.code)).toMatchObject({ status: 200 });
    expect(await signUp(second.token, second.code)).toMatchObject({ reason: 'wrong_code' });
  });

  test('end with a changed password, of mail and of number', async () => {
    market.passDays(1);
    const shopper = await market.shopper();
    const { email, mobile_no } = await contactsOf(shopper);
    const [mail, text] = [await begin(email), await begin(mobile_no)];
    expect(
      await shopper.call('POST /api/v3/member/change-password', {
        current_password: OLD,
        password: newPassword(),
      }),
    ).toMatchObject({ status: 200 });
    for (const { token, code } of [mail, text])
      expect(await reset(token, code)).toMatchObject({ reason: 'wrong_code' });
  });

  test('sent to a number end when the password is reset by mail', async () => {
    market.passDays(1);
    const { email, mobile_no } = await contactsOf(await market.shopper());
    const [mail, text] = [await begin(email), await begin(mobile_no)];
    expect(await reset(mail.token, mail.code)).toMatchObject({ status: 200 });
    expect(await reset(text.token, text.code)).toMatchObject({ reason: 'wrong_code' });
  });

  test('are checked before a password is hashed', async () => {
    market.passDays(1);
    const { email } = await contactsOf(await market.shopper());
    const { token, code } = await begin(email);
    // A password is brought into one form when it is hashed.
    const formed = vi.spyOn(String.prototype, 'normalize');
    const timesOf = () => {
      const times = formed.mock.contexts.filter((text) => String(text).startsWith(NEW_PASSWORD)).length;
      formed.mockClear();
      return times;
    };
    expect(await reset(token, wrong(code))).toMatchObject({ reason: 'wrong_code' });
    const before = timesOf();
    expect(await reset(token, code)).toMatchObject({ status: 200 });
    expect(timesOf()).toBe(before + 1);
    formed.mockRestore();
  });

  test.each([
    ['too old', async () => market.pass(10 * MINUTE)],
    [
      'ended by a changed password',
      async (shopper: Shopper) => {
        market.pass(MINUTE);
        await shopper.call('POST /api/v3/member/change-password', {
          current_password: OLD,
          password: newPassword(),
        });
      },
    ],
  ])('does not send a code that is %s', async (_, end) => {
    market.passDays(1);
    const shopper = await market.shopper();
    const { email, mobile_no } = await contactsOf(shopper);
    const sent: Outgoing[] = [];
    let isAway = true;
    const carry = async (message: Outgoing) => {
      if (isAway) throw new NotTaken('away', false);
      sent.push(message);
    };
    const courier = { mail: carry, text: carry };
    Object.assign(market.context, { courier });
    try {
      await begin(email);
      await begin(mobile_no);
      await end(shopper);
      isAway = false;
      market.pass(MINUTE);
      await sendWaiting(market.context);
      expect(sent.filter(({ text }) => text.includes('인증번호는'))).toEqual([]);
      const { rows } = await sql`select state, facts from message
        where code is not null and recipient in (${email}, ${mobile_no})`.execute(database.db);
      expect(rows).toEqual(Array(2).fill({ state: 'dropped', facts: {} }));
    } finally {
      const keep = async (message: Outgoing) => void market.messages.push(message);
      Object.assign(market.context, { courier: { mail: keep, text: keep } });
    }
  });
});
