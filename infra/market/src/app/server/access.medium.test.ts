import { randomUUID } from 'node:crypto';
import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { mayOperate, OPERATOR_ROLES } from '@sold/contracts/rules/operators/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARD_PHOTO } from '../../operators/card/card-photos.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { operatorOf, type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { OPERATOR_PHOTO } from '../../trading/penalties/open-appeals.ts';

/** Public calls, open to visitors. Each public call has to be listed here as well. */
const OPEN = [
  'beginPasskeySignIn',
  'beginPasswordReset',
  'beginProviderSignIn',
  'beginSignUp',
  'finishProviderSignIn',
  'getBanner',
  'getBanners',
  'getBarcodeItemList',
  'getBlackBoxMain',
  'getBrandDetail',
  'getClaimMonths',
  'getContentsDetail',
  'getContentsList',
  'getExpectedDays',
  'getItemDetail',
  'getItemDetailBasic',
  'getItemDetailSizeChanged',
  'getItemFilterList',
  'getItemList',
  'getItemOrderGraph',
  'getItemRanking',
  'getNewItemList',
  'getNoticeDetail',
  'getNoticeList',
  'getPageList',
  'getPoliciesInForce',
  'getPriceDropList',
  'getProductSizeOption',
  'getRaffle',
  'getRaffleDraw',
  'getRaffleList',
  'getRaffleMain',
  'getReleaseDetail',
  'getReleaseList',
  'getReleaseMonth',
  'getRenewalItemOrderInfo',
  'getSellGuide',
  'getSignInWays',
  'getStoredUnitList',
  'getSuggestionList',
  'getTradeHistory',
  'getVideoList',
  'linkWithPassword',
  'login',
  'logout',
  'postItemDetail',
  'resetPassword',
  'saveItemBtnHistory',
  'signInWithPasskey',
  'signUp',
  'signUpWithProvider',
];

/** Calls that move money or goods, and so need a verified identity. */
const VERIFIED = [
  'agreeBnplTerms',
  'getPayBnpl',
  'getPayPgUrl',
  'getRafflePayInfo',
  'getRafflePgUrl',
  'pay',
  'payInventoryDeprivation',
  'payRaffle',
  'repayBnpl',
  'requestIntake',
  'saveBankAccount',
  'saveBidOrder',
  'savePartnerRaffleEntry',
  'savePaymentAccount',
  'savePaymentPassword',
  'saveProduct',
  'saveRaffleEntry',
  'sell',
  'setPriceChangeProduct',
];

/** Calls of operators who are not signed in. */
const SIGNS_IN = [
  'beginOperatorJoin',
  'beginOperatorSignIn',
  'joinOperator',
  'signInOperator',
  'signOutOperator',
];

/** This call reports an unverified identity itself, by the same code. */
const TELLS_OF_IDENTITY = 'checkTradable';

/** Raffle pages ask a visitor to sign in by a code of their own. */
const ASKS_BY_420 = [
  'getMyRaffleList',
  'getRafflePayInfo',
  'getRafflePgUrl',
  'payRaffle',
  'saveEventJoinLog',
  'savePartnerRaffleEntry',
  'saveRaffleEntry',
];

const all = Object.entries(calls) as [string, AnyCall][];
const namesOf = (isOne: (call: AnyCall) => boolean) =>
  all
    .filter(([, call]) => isOne(call))
    .map(([name]) => name)
    .sort();

test('declares the access of each call as listed here', () => {
  expect(namesOf(({ access }) => access === 'public')).toEqual(OPEN);
  expect(namesOf(({ access }) => access === 'verified')).toEqual(VERIFIED);
  expect(namesOf(({ access }) => access === 'operator')).toEqual(
    namesOf(({ path }) => path.startsWith('/api/operator/')),
  );
  expect(namesOf(({ isSignedOut }) => isSignedOut)).toEqual(SIGNS_IN);
  expect(namesOf(({ signInCode }) => signInCode === 420)).toEqual(ASKS_BY_420);
});

/** Every call admits the callers that its declaration names, and no others. */
onOneEngine('access', (database) => {
  let market: TestMarket;
  let uncertified: Shopper;
  let certified: Shopper;
  beforeAll(async () => {
    market = await startMarket(database.db);
    uncertified = await market.shopper({ certified: false });
    certified = await market.shopper();
  });
  afterAll(() => market.close());

  const mine = all.filter(([, { service }]) => service === 'main');
  const withAccess = (...some: AnyCall['access'][]) =>
    mine.filter(([, { access, isSignedOut }]) => some.includes(access) && !isSignedOut);

  test.each(withAccess('public'))('opens %s to visitors', async (_name, call) => {
    expect([401, 420, 423]).not.toContain((await ask(call)).status);
  });

  test.each(withAccess('login', 'verified'))('asks a visitor of %s to sign in', async (name, call) => {
    const status = ASKS_BY_420.includes(name) ? 420 : 401;
    expect(await ask(call)).toEqual({ status, reason: 'login' });
  });

  test.each(withAccess('login'))('opens %s to a signed-in customer', async (name, call) => {
    const { status } = await ask(call, sessionOf(uncertified));
    expect([401, 420, ...(name === TELLS_OF_IDENTITY ? [] : [423])]).not.toContain(status);
  });

  test.each(withAccess('verified'))('requires a verified identity for %s', async (_name, call) => {
    expect(await ask(call, sessionOf(uncertified))).toEqual({ status: 423, reason: 'not_certified' });
    expect([401, 420, 423]).not.toContain((await ask(call, sessionOf(certified))).status);
  });

  test.each(withAccess('operator'))(
    'refuses %s to callers without an operator’s session',
    async (_name, call) => {
      const refused = { status: 401, reason: 'operator' };
      expect(await ask(call)).toEqual(refused);
      expect(await ask(call, sessionOf(certified))).toEqual(refused);
      expect(await ask(call, { 'x-operator-token': 'a-token-that-nobody-was-given' })).toEqual(refused);
    },
  );

  test.each(withAccess('operator'))('admits operators of its roles alone to %s', async (_name, call) => {
    for (const role of OPERATOR_ROLES) {
      const answer = await ask(call, { 'x-operator-token': operatorOf(role) });
      if (mayOperate(role, call)) expect(['operator', 'operator_role'], role).not.toContain(answer.reason);
      else expect(answer, role).toEqual({ status: 403, reason: 'operator_role' });
    }
  });

  test.each([
    ['GET', `${PHOTO_UPLOADS.order}1`, ['centre', 'owner']],
    ['POST', `${PHOTO_UPLOADS.order}1`, ['centre', 'owner']],
    ['GET', `${PHOTO_UPLOADS.inventory}1`, ['centre', 'owner']],
    ['POST', `${PHOTO_UPLOADS.inventory}1`, ['centre', 'owner']],
    ...(['orderArrival', 'orderPacking', 'inventoryArrival', 'inventoryPacking'] as const).flatMap((set) =>
      (['GET', 'POST'] as const).map(
        (method) => [method, `${PHOTO_UPLOADS[set]}1`, ['centre', 'owner']] as const,
      ),
    ),
    ['GET', `${CARD_PHOTO}1`, ['centre', 'support', 'owner']],
    ['GET', `${OPERATOR_PHOTO}1`, ['support', 'owner']],
  ] as const)('admits operators of its roles alone to %s %s', async (method, path, roles) => {
    const asked = async (headers: Record<string, string>) =>
      (await fetch(`${market.origin}${path}`, { method, headers })).status;
    expect(await asked({})).toBe(401);
    expect(await asked(sessionOf(certified))).toBe(401);
    for (const role of OPERATOR_ROLES) {
      const isTheirs = (roles as readonly string[]).includes(role);
      expect((await asked({ 'x-operator-token': operatorOf(role) })) === 403, role).toBe(!isTheirs);
    }
  });

  /** Calls with an empty input, which is checked after the caller. */
  async function ask({ method, path }: AnyCall, headers: Record<string, string> = {}) {
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const answer = await fetch(`${market.origin}${path.replace(/\{\w+\}/g, '1')}`, {
      method,
      headers: {
        'idempotency-key': randomUUID(),
        ...headers,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: '{}' }),
    });
    const { error_data } = (await answer.json()) as { error_data?: { reason?: string } };
    return { status: answer.status, reason: error_data?.reason };
  }
});

function sessionOf({ token }: Shopper): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
