import { expect, test } from 'vitest';
import { eachEngine, onOneEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { CODE_MS, joinBy, newOperator, operatorBrowser } from '../../tools/testing/operator-browser.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { totpCode } from './second-factor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ME = 'GET /api/operator/account/me';
const NOT_IN = { status: 401, reason: 'operator' };
const WRONG_CODE = { status: 422, reason: 'wrong_code' };

onOneEngine('accounts of operators', (database) => {
  const market = suiteMarket(database);

  test('joins by an invitation that works once, and signs in with password and code', async () => {
    const email = 'First@Test.sold';
    const added = await market.call('POST /api/operator/staff/add', { email, name: '첫째', role: 'centre' });
    const { invitation = '', link = '', operator_id = 0 } = added.data ?? {};
    expect(link).toBe(`http://localhost:8080/webapp/desk/join#${invitation}`);
    const browser = operatorBrowser(market);
    expect(await browser.call(ME, {})).toMatchObject(NOT_IN);
    const weak = { invitation, password: 'password12' };
    expect(await browser.call('POST /api/operator/account/begin-join', weak)).toMatchObject({
      reason: 'weak_password',
    });
    const { secret, recoveryCodes } = await joinBy(market, browser, invitation);
    expect(recoveryCodes).toHaveLength(10);
    expect((await browser.call(ME, {})).data).toMatchObject({
      operator_id,
      email: 'first@test.sold',
      name: '첫째',
      role: 'centre',
      recovery_codes_left: 10,
    });
    const again = { invitation, password: 'another-long-password' };
    expect(await browser.call('POST /api/operator/account/begin-join', again)).toMatchObject({
      reason: 'invitation',
    });
    const other = operatorBrowser(market);
    const account = { id: operator_id, email, password: 'a-desk-of-one-s-own', secret, recoveryCodes };
    expect((await other.signIn(account)).data).toEqual({ name: '첫째', role: 'centre' });
    const { data } = await market.call('GET /api/operator/audit-log', {});
    expect(data?.list.slice(0, 3)).toMatchObject([
      { action: 'operator.sign-in', actor: `operator:첫째#${operator_id}` },
      { action: 'operator.join', actor: `operator:첫째#${operator_id}` },
      { action: 'operator.add', actor: 'operator:test', subject: `operator:${operator_id}` },
    ]);
  });

  test('refuses an invitation after 24 hours', async () => {
    const added = await market.call('POST /api/operator/staff/add', {
      email: 'late@test.sold',
      name: '늦음',
      role: 'editor',
    });
    const invitation = added.data?.invitation ?? '';
    market.pass(24 * HOUR);
    const late = await operatorBrowser(market).call('POST /api/operator/account/begin-join', {
      invitation,
      password: 'a-desk-of-one-s-own',
    });
    expect(late).toMatchObject({ status: 422, reason: 'invitation' });
  });

  test('keeps the session in a cookie that scripts, other sites and calls of customers do not get', async () => {
    const { browser } = await newOperator(market, 'centre');
    const parts = browser.cookies.get('sold_operator')?.split('; ');
    expect(parts).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api/operator']));
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await browser.call('POST /api/operator/account/sign-out', {}, foreign)).toMatchObject({
      status: 400,
      reason: 'foreign_write',
    });
    expect((await browser.call('GET /api/v3/user/mypage/get-my-page', {})).status).toBe(401);
    await browser.call('POST /api/operator/account/sign-out', {});
    expect(await browser.call(ME, {})).toMatchObject(NOT_IN);
  });

  test('ends a session that only an open page uses, half an hour after the last call of its person', async () => {
    const { browser } = await newOperator(market, 'centre');
    const open = () =>
      browser.call('POST /api/operator/centre/open-card', { display_id: 'S2611289C35112290', is_open: true });
    market.pass(29 * MINUTE);
    expect((await browser.call(ME, {})).status).toBe(200);
    for (const minutes of [15, 14]) {
      market.pass(minutes * MINUTE);
      expect((await open()).reason).not.toBe('operator');
    }
    market.pass(2 * MINUTE);
    expect(await open()).toMatchObject(NOT_IN);
  });

  test('refuses a session of another role', async () => {
    const { browser } = await newOperator(market, 'editor');
    expect((await browser.call('GET /api/operator/raffle/awaited', {})).status).toBe(200);
    expect(await browser.call('GET /api/operator/payout/list', { reason: '이체' })).toMatchObject({
      status: 403,
      reason: 'operator_role',
    });
  });

  test('takes each code and each recovery code once', async () => {
    const account = await newOperator(market, 'support');
    const { browser, secret, recoveryCodes } = account;
    const code = totpCode(secret, market.now());
    expect((await browser.signIn(account, code)).status).toBe(200);
    expect(await browser.signIn(account, code)).toMatchObject(WRONG_CODE);
    const [recovery = ''] = recoveryCodes;
    expect((await browser.signIn(account, recovery.toUpperCase())).status).toBe(200);
    expect((await browser.call(ME, {})).data.recovery_codes_left).toBe(9);
    expect(await browser.signIn(account, recovery)).toMatchObject(WRONG_CODE);
    market.pass(CODE_MS);
    const renewed = await browser.call('POST /api/operator/account/renew-recovery-codes', {
      code: totpCode(secret, market.now()),
    });
    expect(renewed.data.recovery_codes).toHaveLength(10);
    expect(await browser.signIn(account, recoveryCodes[1])).toMatchObject(WRONG_CODE);
  });

  test('asks for the code within five minutes of the password', async () => {
    const { browser, email, password, secret } = await newOperator(market, 'centre');
    const { data } = await browser.call('POST /api/operator/account/begin-sign-in', { email, password });
    market.pass(5 * MINUTE);
    const code = totpCode(secret, market.now());
    expect(
      await browser.call('POST /api/operator/account/sign-in', { token: data.token, code }),
    ).toMatchObject(WRONG_CODE);
  });

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await newOperator(market, 'centre');
    const stranger = operatorBrowser(market, '203.0.113.5');
    const begin = (address: string) =>
      stranger.call('POST /api/operator/account/begin-sign-in', { email: address, password: 'wrong' });
    expect(await begin(email)).toEqual(await begin('nobody@test.sold'));
  });

  test('has a stranger wait after wrong passwords, and the operator sign in at a known place', async () => {
    const account = await newOperator(market, 'centre');
    const stranger = operatorBrowser(market, '203.0.113.9');
    for (let time = 0; time < 5; time += 1) await stranger.signIn({ ...account, password: 'wrong' });
    expect(await stranger.signIn(account)).toMatchObject({ status: 429, reason: 'sign_in_wait' });
    expect((await account.browser.signIn(account)).status).toBe(200);
  });

  test('has wrong codes wait too', async () => {
    const account = await newOperator(market, 'centre');
    const { email, password } = account;
    const { browser } = account;
    const { data } = await browser.call('POST /api/operator/account/begin-sign-in', { email, password });
    const guess = { token: data.token, code: 'x' };
    for (let time = 0; time < 5; time += 1)
      expect(await browser.call('POST /api/operator/account/sign-in', guess)).toMatchObject(WRONG_CODE);
    expect(await browser.call('POST /api/operator/account/sign-in', guess)).toMatchObject({
      status: 429,
      reason: 'sign_in_wait',
    });
  });

  test('ends a session after 30 minutes without a call, and after 12 hours', async () => {
    const { browser, ...account } = await newOperator(market, 'centre');
    const open = async () =>
      (await market.call('GET /api/operator/staff/list', {})).data?.list.find(
        ({ email }) => email === account.email,
      )?.open_sessions;
    expect(await open()).toBe(1);
    market.pass(30 * MINUTE);
    expect(await open()).toBe(0);
    expect(await browser.call(ME, {})).toMatchObject(NOT_IN);
    await browser.signIn(account);
    for (let time = 0; time < 24; time += 1) {
      expect((await browser.call(ME, {})).status).toBe(200);
      market.pass(29 * MINUTE);
    }
    expect((await browser.call(ME, {})).status).toBe(200);
    market.pass(24 * MINUTE);
    expect(await browser.call(ME, {})).toMatchObject(NOT_IN);
  });

  test('ends sessions with another role, with the account, and when an owner says so', async () => {
    const { browser, ...account } = await newOperator(market, 'centre');
    const operator_id = account.id;
    expect(await market.call('POST /api/operator/staff/end-sessions', { operator_id })).toMatchObject({
      data: { sessions: 1 },
    });
    expect(await browser.call(ME, {})).toMatchObject(NOT_IN);
    await browser.signIn(account);
    await market.call('POST /api/operator/staff/role', { operator_id, role: 'support' });
    expect(await browser.call(ME, {})).toMatchObject(NOT_IN);
    market.pass(CODE_MS);
    expect((await browser.signIn(account)).data).toMatchObject({ role: 'support' });
    await market.call('POST /api/operator/staff/end', { operator_id });
    expect(await browser.call(ME, {})).toMatchObject(NOT_IN);
    expect(await browser.signIn(account)).toMatchObject({ status: 422, reason: 'wrong_login' });
    expect(await market.call('POST /api/operator/staff/invite', { operator_id })).toMatchObject({
      status: 404,
      reason: 'unknown_operator',
    });
  });

  test('ends the other sessions with a new password', async () => {
    const { browser, ...account } = await newOperator(market, 'centre');
    const other = operatorBrowser(market);
    await other.signIn(account);
    const change = { current_password: account.password, password: 'another-desk-of-mine' };
    expect(
      await browser.call('POST /api/operator/account/change-password', {
        ...change,
        current_password: 'wrong',
      }),
    ).toMatchObject({ status: 422, reason: 'wrong_login' });
    expect((await browser.call('POST /api/operator/account/change-password', change)).status).toBe(200);
    expect((await browser.call(ME, {})).status).toBe(200);
    expect(await other.call(ME, {})).toMatchObject(NOT_IN);
    market.pass(CODE_MS);
    expect((await other.signIn({ ...account, password: change.password })).status).toBe(200);
  });

  test('lets an operator who lost the authenticator join again', async () => {
    const { browser, ...account } = await newOperator(market, 'centre');
    const { data } = await market.call('POST /api/operator/staff/invite', { operator_id: account.id });
    expect((await browser.call(ME, {})).status).toBe(200);
    const joined = await joinBy(market, operatorBrowser(market), data?.invitation ?? '');
    expect(await browser.call(ME, {})).toMatchObject(NOT_IN);
    expect(await browser.signIn(account)).toMatchObject(WRONG_CODE);
    expect(await browser.signIn(account, account.recoveryCodes[0])).toMatchObject(WRONG_CODE);
    expect((await browser.signIn({ ...account, ...joined })).status).toBe(200);
  });

  test('refuses a second account of an address, and keeps the last owner', async () => {
    const { browser, id: operator_id, email } = await newOperator(market, 'owner');
    const add = { email: email.toUpperCase(), name: '둘', role: 'owner' } as const;
    expect(await browser.call('POST /api/operator/staff/add', add)).toMatchObject({
      reason: 'operator_exists',
    });
    const lastOwner = { status: 422, reason: 'last_owner' };
    expect(await browser.call('POST /api/operator/staff/end', { operator_id })).toMatchObject(lastOwner);
    const down = { operator_id, role: 'editor' } as const;
    expect(await browser.call('POST /api/operator/staff/role', down)).toMatchObject(lastOwner);
    // An owner who has not joined cannot act, and so does not count.
    await browser.call('POST /api/operator/staff/add', { ...add, email: 'not-yet@test.sold' });
    expect(await browser.call('POST /api/operator/staff/end', { operator_id })).toMatchObject(lastOwner);
    await newOperator(market, 'owner');
    expect((await browser.call('POST /api/operator/staff/role', down)).status).toBe(200);
    const { data } = await market.call('GET /api/operator/staff/list', {});
    expect(data?.list.find((one) => one.operator_id === operator_id)).toMatchObject({
      email,
      role: 'editor',
    });
  });

  test('says to a program that it has no account', async () => {
    expect(await market.call(ME, {})).toMatchObject({ status: 403, reason: 'operator_account' });
  });
});

eachEngine('codes of operators', (database) => {
  const market = suiteMarket(database);

  test('takes a code once when it comes twice at the same moment', async () => {
    const account = await newOperator(market, 'centre');
    for (const code of [totpCode(account.secret, market.now()), account.recoveryCodes[0]]) {
      const browsers = ['198.51.100.21', '198.51.100.22'].map((address) => operatorBrowser(market, address));
      const answers = await Promise.all(browsers.map((browser) => browser.signIn(account, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });
});

onPostgres('owners at the same moment', (database) => {
  const market = suiteMarket(database);

  test('keeps one of two owners who end each other', async () => {
    const owners = [await newOperator(market, 'owner'), await newOperator(market, 'owner')];
    const answers = await Promise.all(
      owners.map(({ browser }, at) =>
        browser.call('POST /api/operator/staff/end', { operator_id: owners[1 - at]?.id ?? 0 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { data } = await market.call('GET /api/operator/staff/list', {});
    expect(data?.list.filter(({ role, ended_at }) => role === 'owner' && ended_at === null)).toHaveLength(1);
  });
});
