import type { OpenIdFaults } from '@sold/sandbox/openid/provider';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { simulatedCoupons } from '../../tools/simulation/world/simulated-coupons.ts';
import { AGREED } from '../../tools/testing/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { providerBrowser } from '../../tools/testing/provider-browser.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const PROVIDERS = ['kakao', 'naver', 'apple'] as const;
const FINISH = 'POST /api/v3/member/finish-provider-sign-in';

onOneEngine('sign-in with a provider', (database) => {
  const market = suiteMarket(database, { coupons: simulatedCoupons().client });
  beforeAll(async () => {
    await market.call('POST /api/operator/policies/publish', { list: AGREED });
  });
  afterEach(() => market.sandbox.openId.behave({}));
  const browser = () => providerBrowser(market);
  const isOpen = async (token: string) =>
    (await market.call('GET /api/v3/member/sign-in-settings', {}, { token })).status === 200;
  const linkedOf = async (shopper: Shopper) =>
    (await shopper.call('GET /api/v3/member/sign-in-settings', {})).data?.providers
      .filter(({ linked_at }) => linked_at !== null)
      .map(({ provider }) => provider);
  const emailOf = async (shopper: Shopper) =>
    (await shopper.call('GET /api/v3/user/mypage/get-my-page', {})).data?.customer_default.email ?? '';

  /** Sends a code for a new account. */
  async function joining(contact: string) {
    const sent = await market.call('POST /api/v3/member/begin-sign-up', { contact });
    const code = /\d{6}/.exec(market.messages.findLast(({ to }) => to === contact)?.text ?? '')?.[0] ?? '';
    return { token: sent.data?.token ?? '', code, name: '김다나', agreements: AGREED };
  }

  test.each(PROVIDERS)('joins by %s, signs in again and returns to the page before', async (provider) => {
    const own = browser();
    const unknown = await own.signIn(provider, 'dana');
    expect(unknown).toMatchObject({
      status: 200,
      jwt: '',
      data: { outcome: 'unknown', provider, return_path: '/webapp/trade/product/7?size=3' },
    });
    const joined = await own.call('POST /api/v3/member/sign-up-with-provider', {
      sign_in: unknown.signIn,
      ...(await joining(`${provider}@test.sold`)),
    });
    expect(joined).toMatchObject({ status: 200, data: { name: '김다나' } });
    expect(await isOpen(joined.jwt)).toBe(true);
    const again = await browser().signIn(provider, 'dana');
    expect(again).toMatchObject({ status: 200, data: { outcome: 'signed_in' } });
    expect(await isOpen(again.jwt)).toBe(true);
    expect((await browser().signIn(provider, 'yujin')).data.outcome).toBe('unknown');
  });

  test('links an account after its password was proven, and says so to its owner', async () => {
    const shopper = await market.shopper();
    const id = await emailOf(shopper);
    const own = browser();
    const { signIn } = await own.signIn('kakao', 'hyunwoo');
    const wrong = await own.call('POST /api/v3/member/link-with-password', {
      sign_in: signIn,
      id,
      password: 'not this one',
    });
    expect(wrong).toMatchObject({ status: 422, reason: 'wrong_login' });
    const given = { sign_in: signIn, id, password: 'a-good-password' };
    const linked = await own.call('POST /api/v3/member/link-with-password', given);
    expect(linked).toMatchObject({ status: 200, data: { customer_id: shopper.id } });
    expect(await linkedOf(shopper)).toEqual(['kakao']);
    expect(market.messages.find(({ to }) => to === id)?.text).toContain('카카오 로그인을 추가했어요');
    expect((await browser().signIn('kakao', 'hyunwoo')).data.outcome).toBe('signed_in');
    expect(await own.call('POST /api/v3/member/link-with-password', given)).toMatchObject({
      reason: 'provider_over',
    });
  });

  test('links in the settings, and keeps the last way to sign in', async () => {
    const shopper = await market.shopper();
    const own = browser();
    const linked = await own.signIn('naver', 'hyunwoo', shopper.token);
    expect(linked.data).toEqual({
      outcome: 'linked',
      provider: 'naver',
      return_path: '/webapp/web/user/mypage/sign_in',
    });
    const other = await market.shopper();
    expect(await browser().signIn('naver', 'hyunwoo', other.token)).toMatchObject({
      reason: 'provider_taken',
    });
    expect(await own.signIn('naver', 'yujin', shopper.token)).toMatchObject({ reason: 'provider_taken' });
    const unlink = (token: string) =>
      market.call('POST /api/v3/member/unlink-provider', { provider: 'naver' }, { token });
    expect((await unlink(shopper.token)).status).toBe(200);
    expect(await linkedOf(shopper)).toEqual([]);
    expect((await unlink(shopper.token)).status).toBe(200);

    const { signIn } = await own.signIn('naver', 'hyunwoo');
    const joined = await own.call('POST /api/v3/member/sign-up-with-provider', {
      sign_in: signIn,
      ...(await joining('no-password@test.sold')),
    });
    expect(await unlink(joined.jwt)).toMatchObject({ status: 422, reason: 'last_way' });
    const leaving = { password: 'a guess of a password' };
    expect(await market.call('POST /api/v3/member/leave', leaving, { token: joined.jwt })).toMatchObject({
      reason: 'wrong_login',
      msg: expect.stringContaining('비밀번호를 먼저 만들어'),
    });
    expect((await own.signIn('kakao', 'yujin', joined.jwt)).data.outcome).toBe('linked');
    expect((await unlink(joined.jwt)).status).toBe(200);
  });

  const FAULTS: readonly (readonly [string, OpenIdFaults, string])[] = [
    ['a token of another client', { audience: 'another shop' }, 'provider_refused'],
    ['another issuer', { issuer: 'http://127.0.0.1:9' }, 'provider_refused'],
    ['another nonce', { nonce: 'of yesterday' }, 'provider_refused'],
    ['a token that has ended', { endedAgoS: 3_600 }, 'provider_refused'],
    ['a forged signature', { isForged: true }, 'provider_refused'],
    ['a token without a subject', { isNobody: true }, 'provider_refused'],
    ['a provider that is down', { isDown: true }, 'provider_down'],
  ];
  test.each(FAULTS)('refuses %s, and the next sign-in works', async (_, fault, reason) => {
    const own = browser();
    const sent = await own.choose(await own.begin('kakao'), 'dana');
    market.sandbox.openId.behave(fault);
    const { signIn, page } = await own.follow(sent);
    const failed = await own.call(FINISH, { sign_in: signIn });
    expect(failed).toMatchObject({ status: 422, reason, msg: expect.stringContaining('카카오') });
    expect(page.searchParams.get('returnUrl')).toBe('/webapp/trade/product/7?size=3');
    market.sandbox.openId.behave({});
    expect(await own.call(FINISH, { sign_in: signIn })).toMatchObject({ reason: 'provider_over' });
    expect((await own.signIn('kakao', 'dana')).status).toBe(200);
  });

  test('begins nothing with a provider that is down', async () => {
    market.pass(2 * 60 * 60_000);
    market.sandbox.openId.behave({ isDown: true });
    const input = { provider: 'kakao', return_path: '/webapp/' } as const;
    expect(await browser().call('POST /api/v3/member/begin-provider-sign-in', input)).toMatchObject({
      status: 422,
      reason: 'provider_down',
      msg: expect.stringContaining('카카오가 응답하지 않아요'),
    });
  });

  test('says that a person went back', async () => {
    for (const provider of PROVIDERS)
      expect(await browser().signIn(provider, '')).toMatchObject({ reason: 'provider_cancelled' });
  });

  test('redeems a code once, in the browser that began, and in time', async () => {
    const own = browser();
    const sent = await own.choose(await own.begin('kakao'), 'dana');
    const { signIn } = await own.follow(sent);
    expect((await own.follow(sent)).signIn).toBe('over');
    expect(await browser().call(FINISH, { sign_in: signIn })).toMatchObject({ reason: 'provider_over' });
    expect((await own.call(FINISH, { sign_in: signIn })).data.outcome).toBe('signed_in');
    expect(await own.call(FINISH, { sign_in: signIn })).toMatchObject({ reason: 'provider_over' });

    const late = await own.choose(await own.begin('kakao'), 'dana');
    market.pass(31 * 60_000);
    expect((await own.follow(late)).signIn).toBe('over');

    const stolen = await own.choose(await own.begin('kakao'), 'dana');
    const next = await own.choose(await own.begin('kakao'), 'yujin');
    next.url.searchParams.set('code', stolen.url.searchParams.get('code') ?? '');
    const mixed = await own.follow(next);
    expect(await own.call(FINISH, { sign_in: mixed.signIn })).toMatchObject({ reason: 'provider_refused' });
  });

  test('finishes two tabs of a browser, each with its own page', async () => {
    const own = browser();
    const [first, second] = [await own.begin('kakao', '/webapp/a'), await own.begin('naver', '/webapp/b')];
    const answers = [await own.choose(second, 'dana'), await own.choose(first, 'dana')];
    const paths: string[] = [];
    for (const answer of answers) {
      const { signIn } = await own.follow(answer);
      paths.push((await own.call(FINISH, { sign_in: signIn })).data.return_path);
    }
    expect(paths).toEqual(['/webapp/b', '/webapp/a']);
  });

  test('links in no other session than the one that began', async () => {
    const [shopper, other] = [await market.shopper(), await market.shopper()];
    const own = browser();
    const begun = await own.call(
      'POST /api/v3/member/begin-provider-link',
      { provider: 'apple' },
      shopper.token,
    );
    const { signIn, page } = await own.follow(await own.choose(begun.data.url, 'hyunwoo'));
    expect(page.pathname).toBe('/webapp/web/user/mypage/sign_in');
    for (const token of [undefined, other.token])
      expect(await own.call(FINISH, { sign_in: signIn }, token)).toMatchObject({ reason: 'provider_over' });
    expect((await own.call(FINISH, { sign_in: signIn }, shopper.token)).data.outcome).toBe('linked');
  });

  test('takes a form of another site for a sign-in that waits for it, and for nothing else', async () => {
    const own = browser();
    const sent = await own.choose(await own.begin('apple'), 'dana');
    const forged = { ...sent, form: new URLSearchParams({ state: 'guessed', code: 'x' }) };
    expect((await own.follow(forged)).status).toBe(400);
    expect((await own.follow(sent)).status).toBe(303);
    expect((await own.follow(sent)).status).toBe(400);
    const elsewhere = new URL('/save/x', market.origin);
    expect((await own.follow({ ...sent, url: elsewhere })).status).toBe(400);
  });

  test.each(['//elsewhere.example', 'https://elsewhere.example/webapp/', '/webapp/../../x', '/api/login'])(
    'returns to no page like %s',
    async (return_path) => {
      const { status } = await browser().call('POST /api/v3/member/begin-provider-sign-in', {
        provider: 'kakao',
        return_path,
      });
      expect([400, 422]).toContain(status);
    },
  );

  test('shows linked accounts in the own data, and forgets them with the account', async () => {
    const shopper = await market.shopper();
    await browser().signIn('apple', 'yujin', shopper.token);
    const own = await shopper.call('GET /api/v3/member/own-data', {});
    expect(own.data?.tables['linked_account']).toMatchObject([{ provider: 'apple', subject: 'apple-yujin' }]);
    await shopper.call('POST /api/v3/member/leave', { password: 'a-good-password' });
    expect((await browser().signIn('apple', 'yujin')).data.outcome).toBe('unknown');
  });
});
