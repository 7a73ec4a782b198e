import { AGREEMENT_KINDS } from '@sold/contracts/rules/people/agreement-kinds';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { AGREED } from '../../tools/testing/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';

const PASSWORD = '바다를 건너는 고래 7';
const MINUTE = 60_000;
let accounts = 0;
const tokenOf = (reply: { status: number }) => ('jwt' in reply ? String(reply.jwt) : '');

onOneEngine('joining and leaving', (database) => {
  const market = suiteMarket(database);
  beforeAll(async () => {
    await market.call('POST /api/operator/policies/publish', { list: AGREED });
  });

  const newContact = () => {
    accounts += 1;
    return `joins-${accounts}@example.com`;
  };
  const codeIn = (to: string) =>
    /\d{6}/.exec(market.messages.filter((one) => one.to === to).at(-1)?.text ?? '')?.[0];
  const begin = (contact: string) => market.call('POST /api/v3/member/begin-sign-up', { contact });
  const reset = (contact: string) => market.call('POST /api/v3/member/begin-password-reset', { contact });
  const signUp = (token: string, code: string, more: object = {}) =>
    market.call('POST /api/v3/member/sign-up', {
      token,
      code,
      password: PASSWORD,
      name: '김새로',
      agreements: AGREED,
      ...more,
    });
  const signIn = (id: string, password = PASSWORD) => market.call('POST /api/login', { id, password });
  /** Returns a wrong code that cannot be the right one by chance. */
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function join(contact = newContact()) {
    const { data } = await begin(contact);
    const done = await signUp(data?.token ?? '', codeIn(contact) ?? '');
    expect(done).toMatchObject({ status: 200, data: { name: '김새로' } });
    return { contact, jwt: tokenOf(done) };
  }
  const as = (token: string) => ({ token });

  test('joins by mail or by number in any spelling, with the code alone, and records the terms', async () => {
    for (const [typed, stored, name] of [
      [' New.One＠Example.com ', 'new.one@example.com', 'new.one@example.com'],
      ['+82 10-7777-0001', '01077770001', '010 7777 0001'],
      [
        `${'n'.repeat(60)}@${'long-name.'.repeat(15)}example.com`,
        `${'n'.repeat(60)}@${'long-name.'.repeat(15)}example.com`,
        `mailto:${'n'.repeat(60)}@${'long-name.'.repeat(15)}Example.com`,
      ],
    ] as const) {
      const { data } = await begin(typed);
      expect(data?.sent_to).toMatch(/^(n\*{4}@(?:long-name\.)*example\.com|010-\*{4}-0001)$/);
      const code = codeIn(stored) ?? '';
      expect(await signUp(data?.token ?? '', wrong(code))).toMatchObject({
        status: 422,
        reason: 'wrong_code',
      });
      expect(await signUp(data?.token ?? '', code)).toMatchObject({ status: 200 });
      expect(await signUp(data?.token ?? '', code)).toMatchObject({ status: 422, reason: 'wrong_code' });
      expect(await signIn(name)).toMatchObject({ status: 200, data: { name: '김새로' } });
    }
    const { rows } = await sql<{ kind: string }>`
      select kind from agreement join customer on customer.id = customer_id
      where email = 'new.one@example.com' and subject = 'account' order by 1`.execute(database.db);
    expect(rows.map(({ kind }) => kind)).toEqual([...AGREEMENT_KINDS.account].sort());
  });

  test.each([
    ['an incomplete address', { contact: 'minji@' }, 'contact'],
    ['a letter of another script', { contact: 'minjі@example.com' }, 'contact'],
    ['no number', { contact: '1234' }, 'contact'],
    ['a name before the address', { contact: 'Minji Kim minji@example.com' }, 'contact'],
    ['a word behind it', { contact: 'minji@example.com kim' }, 'contact'],
  ])('sends no code for %s', async (_, input, reason) => {
    const before = market.messages.length;
    expect(await begin(input.contact)).toMatchObject({ status: 422, reason });
    expect(market.messages.length).toBe(before);
  });

  test.each([
    ['a short password', { password: 'a1b2c3d4e' }, 'weak_password'],
    ['a common password', { password: 'Password12345!' }, 'weak_password'],
    ['a password of one letter', { password: 'aaaaaaaaaaaa' }, 'weak_password'],
    ['an invalid name', { name: '12' }, 'name'],
    [
      'other terms',
      { agreements: [{ kind: 'terms', date: '2026-01-01', hash: 'b'.repeat(64) }] },
      'policy_changed',
    ],
  ])('refuses a sign-up with %s, and keeps the code valid', async (_, more, reason) => {
    const contact = newContact();
    const { data } = await begin(contact);
    const code = codeIn(contact) ?? '';
    expect(await signUp(data?.token ?? '', code, more)).toMatchObject({ status: 422, reason });
    expect(await signUp(data?.token ?? '', code)).toMatchObject({ status: 200 });
  });

  test('accepts a code for ten minutes and five tries, separately for each place', async () => {
    const contact = newContact();
    const late = await begin(contact);
    const lateCode = codeIn(contact) ?? '';
    market.pass(10 * MINUTE + 1);
    expect(await signUp(late.data?.token ?? '', lateCode)).toMatchObject({ reason: 'wrong_code' });
    const { data } = await begin(contact);
    const code = codeIn(contact) ?? '';
    for (let tries = 0; tries < 5; tries += 1)
      expect(await signUp(data?.token ?? '', wrong(code))).toMatchObject({ reason: 'wrong_code' });
    expect(await signUp(data?.token ?? '', code)).toMatchObject({ reason: 'wrong_code' });
    expect(await begin(contact)).toMatchObject({ status: 429, reason: 'code_wait' });
    market.pass(2 * MINUTE);
    expect(await begin(contact)).toMatchObject({ status: 200 });
  });

  test('hides in answers and statements whether there is an account', async () => {
    const { contact } = await join();
    market.pass(MINUTE);
    const shapeOf = ({
      status,
      data,
      msg,
    }: {
      status: number;
      data?: object | undefined;
      msg?: string | undefined;
    }) => [status, msg, Object.keys(data ?? {})];
    for (const ask of [begin, reset]) {
      const [known, unknown] = [await ask(contact), await ask(newContact())];
      expect(shapeOf(known)).toEqual(shapeOf(unknown));
      for (const answer of [known, unknown])
        expect(await signUp(answer.data?.token ?? '', '000000')).toMatchObject({
          status: 422,
          reason: 'wrong_code',
        });
      market.pass(MINUTE);
    }
    expect(market.messages.filter(({ to }) => to === contact).map(({ subject }) => subject)).toEqual([
      '[SOLD] 가입 인증번호',
      '[SOLD] 이미 가입된 계정이 있어요',
      '[SOLD] 비밀번호 재설정 인증번호',
    ]);
    expect(market.messages.at(-1)?.subject).toBe('[SOLD] 가입된 계정이 없어요');
  });

  test('resets a forgotten password, ends every session and forgets failed sign-ins', async () => {
    const { contact, jwt } = await join();
    for (let tries = 0; tries < 6; tries += 1) await signIn(contact, 'not the one at all');
    market.pass(MINUTE);
    const { data } = await reset(contact);
    const input = { token: data?.token ?? '', code: codeIn(contact) ?? '' };
    const call = 'POST /api/v3/member/reset-password';
    expect(await market.call(call, { ...input, password: 'qwerty' })).toMatchObject({
      reason: 'weak_password',
    });
    const password = '달빛 아래 자전거 두 대';
    expect(await market.call(call, { ...input, password })).toMatchObject({ status: 200 });
    expect(await market.call(call, { ...input, password })).toMatchObject({ reason: 'wrong_code' });
    expect(await market.call('GET /api/v3/member/devices', {}, as(jwt))).toMatchObject({ status: 401 });
    market.pass(MINUTE);
    expect(await signIn(contact, password)).toMatchObject({ status: 200 });
    expect(market.messages.at(-1)?.subject).toBe('[SOLD] 비밀번호를 다시 정했어요');
  });

  test('signs the other devices out after a changed password, and can end each device', async () => {
    const { contact, jwt } = await join();
    const others = [await signIn(contact), await signIn(contact)].map(tokenOf);
    const devices = async (token: string) =>
      (await market.call('GET /api/v3/member/devices', {}, as(token))).data?.list ?? [];
    const list = await devices(jwt);
    expect(list.map(({ is_this }) => is_this)).toEqual([true, false, false]);
    const device_id = list.at(-1)?.device_id ?? '';
    await market.call('POST /api/v3/member/end-device', { device_id }, as(jwt));
    expect(await devices(jwt)).toHaveLength(2);
    const change = (current_password: string, password = '겨울 숲의 작은 우체통') =>
      market.call('POST /api/v3/member/change-password', { current_password, password }, as(jwt));
    expect(await change('wrong password')).toMatchObject({ status: 422, reason: 'wrong_login' });
    for (const same of [PASSWORD, PASSWORD.normalize('NFD')])
      expect(await change(PASSWORD, same)).toMatchObject({ status: 422, reason: 'weak_password' });
    expect(await change(PASSWORD)).toMatchObject({ status: 200 });
    expect(await devices(jwt)).toHaveLength(1);
    for (const token of others)
      expect(await market.call('GET /api/v3/member/devices', {}, as(token))).toMatchObject({ status: 401 });
  });
});
