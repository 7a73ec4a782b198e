import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS as COUPON_MIGRATIONS } from '@sold/coupon/db/migrations';
import { SERVICE_TOKEN, startCoupons, type TestCoupons } from '@sold/coupon/testing/test-coupons';
import { createSandbox, type Sandbox } from '@sold/sandbox/create-sandbox';
import type { Misbehaviour } from '@sold/sandbox/store/behaviour';
import { openDatabase } from '@sold/service/db/database';
import type { Db } from '@sold/service/db/tables';
import { ENGINES } from '@sold/service/testing/each-engine';
import { embeddedDatabase, postgresDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { audit } from '../../operators/audit/audit.ts';
import type { FaultPoint } from '../../platform/base/faults.ts';
import { MIGRATIONS } from '../../platform/db/migrations.ts';
import { buyNow, offer, openPage, payLater, pressPay, type Size, want } from '../../tools/testing/orders.ts';
import { drawEnded, enter, newRaffle, ROUND_MS } from '../../tools/testing/raffles.ts';
import { type RealMarket, realMarket } from '../../tools/testing/real-market.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const HOUR = 3_600_000;
const server = inject('postgres');

/**
 * Moment of the kill of a case: at a point of its own, or with others: when the gateway has received none of the requests,
 * or has done all of them and has answered none.
 */
type Moment = FaultPoint | 'unheard' | 'unanswered';

/** HTTP calls of a case, prepared beforehand. */
interface Case {
  moment: Moment;
  send(origin: string): Promise<Response>;
  /** Captures the gateway is left with, won; 0 after a refund. */
  captured: number;
  /** Captured by the gateway beforehand, won; default 0. */
  before?: number;
  /** For callers that never come back: whether the case was finished nevertheless. */
  isFinished?: (origin: string) => Promise<boolean>;
}

/** Real processes kill themselves at every point of purchases, refunds and charges; then one comes back and recovers. */
describe.each(ENGINES)('killed at every point (%s)', (engine) => {
  const isLong = engine === 'postgres';
  let folder: string;
  let url: string | undefined;
  let sandbox: Sandbox;
  let coupons: TestCoupons;
  let real: RealMarket;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sold-crash-'));
    url = engine === 'postgres' ? await postgresDatabase(server, MIGRATIONS) : undefined;
    sandbox = createSandbox({ logLevel: 'silent' });
    const GATEWAY_URL = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    coupons = await startCoupons(await embeddedDatabase(COUPON_MIGRATIONS));
    real = await realMarket({
      SOLD_DATA: folder,
      DATABASE_URL: url ?? '',
      GATEWAY_URL,
      // The process is killed before it gives up on the silent gateway, also on a busy machine.
      GATEWAY_TIMEOUT_MS: '3600000',
      COUPON_TIMEOUT_MS: '3600000',
      COUPON_URL: coupons.origin,
      COUPON_SERVICE_TOKEN: SERVICE_TOKEN,
    });
  });
  afterAll(async () => {
    await real.stop();
    await coupons.close();
    await coupons.context.db.destroy();
    await sandbox.app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = () => openDatabase({ url, folder: join(folder, 'market'), connections: 4 });

  test('leaves no charge without an order, no order without a charge, nothing twice, no coupon lost', async () => {
    const before = await (url === undefined ? embeddedDatabase(MIGRATIONS, join(folder, 'market')) : open());
    // Goods, people and earlier orders come from the same market in this process, which gives the database back.
    const here = await startMarket(before, { sandbox, isOneOfMany: true });
    // The real process has the real clock, and reservations last ten minutes.
    here.pass(Date.now() - here.now().getTime());
    const cases = [
      ...(await prepareOthers(here, 'unanswered')),
      ...(isLong ? await prepareOthers(here, 'unheard') : []),
      ...(await prepare(here, coupons, isLong ? ALL_MOMENTS : SOME_MOMENTS)),
    ];
    await here.close();
    await before.destroy();

    const [unanswered, unheard] = [killedAt(cases, 'unanswered'), killedAt(cases, 'unheard')];
    const asked = unanswered.reduce((sum, { captured, before = 0 }) => sum + captured - before, 0);
    const won = held() + asked;
    await killTogether(unanswered, { timeoutAfterCharge: true, silentLookup: true }, async () =>
      expect(held()).toBe(won),
    );
    if (unheard.length > 0) {
      const db = await open();
      const waiting = (await unsettled(db)) + unheard.length;
      await killTogether(unheard, { deaf: true, silentLookup: true }, async () =>
        expect(await unsettled(db)).toBe(waiting),
      );
      await db.destroy();
    }
    for (const { moment, send } of cases) {
      if (moment === 'unanswered' || moment === 'unheard') continue;
      await real.start(moment);
      const answer = await send(real.origin).catch(() => null);
      expect(answer, `${moment} was answered before it died`).toBeNull();
      await real.died();
    }

    await keepCoupons();
    // Each caller asks again with the same key, all together.
    await real.start();
    const comeBack = cases.filter(({ isFinished }) => isFinished === undefined);
    const answers = await Promise.all(comeBack.map(({ send }) => send(real.origin)));
    const told = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    for (const [at, [status, text]] of told.entries())
      expect(status, `${comeBack[at]?.moment}: ${text}`).toBe(200);
    await recovered(cases);
    await real.kill();

    const after = await open();
    expect((await audit(after, new Date())).filter(({ subjects }) => subjects.length > 0)).toEqual([]);
    expect(await unsettled(after)).toBe(0);
    const left = await sql`select 1 from payment where state = 'requested'
        union all select 1 from coupon_use where state not in ('confirmed', 'released', 'restored')`.execute(
      after,
    );
    expect(left.rows).toEqual([]);
    await after.destroy();
    expect(balances().sort((a, b) => a - b)).toEqual(
      cases.map(({ captured }) => captured).sort((a, b) => a - b),
    );
    await coupons.expectSound();
  });

  /** Balance of each captured payment at the gateway, won. */
  const balances = () =>
    sandbox
      .payments()
      .filter(({ status }) => ['DONE', 'PARTIAL_CANCELED', 'CANCELED'].includes(status))
      .map(({ balanceAmount }) => balanceAmount);
  const held = () => balances().reduce((sum, balance) => sum + balance, 0);

  /** Sends all of them to a gateway that answers none, and kills the process once they have come as far as they can. */
  async function killTogether(
    cases: readonly Case[],
    misbehaviour: Misbehaviour,
    areThere: () => Promise<void>,
  ): Promise<void> {
    sandbox.behave(misbehaviour);
    await real.start();
    const answers = Promise.all(cases.map(({ send }) => send(real.origin).catch(() => null)));
    await vi.waitFor(areThere);
    await real.kill();
    sandbox.behave({});
    expect(await answers).toEqual(cases.map(() => null));
  }

  /** Keeps coupons of this start: a coupon without an order goes back after a minute, which a start takes on a busy machine. */
  async function keepCoupons(): Promise<void> {
    const db = await open();
    const later = new Date(Date.now() + HOUR);
    await sql`update coupon_use set created_at = ${later} where order_id is null and state in ('reserving', 'reserved')`.execute(
      db,
    );
    await db.destroy();
  }

  /** The rounds of recovery run every two seconds. */
  async function recovered(cases: readonly Case[]): Promise<void> {
    await vi.waitFor(
      async () => {
        expect(await couponStates(coupons)).not.toContain('reserved');
        const finished = await Promise.all(cases.map(({ isFinished }) => isFinished?.(real.origin) ?? true));
        expect(finished).not.toContain(false);
      },
      { interval: 250 },
    );
  }
});

const killedAt = (cases: readonly Case[], moment: Moment) => cases.filter((one) => one.moment === moment);

/** Counts payments, charges and refunds that the gateway may have received, without a recorded answer. */
async function unsettled(db: Db): Promise<number> {
  const { rows } = await sql`select 1 from payment where state = 'charging'
      union all select 1 from charge where state = 'charging'
      union all select 1 from refund where state = 'asked'`.execute(db);
  return rows.length;
}

async function couponStates({ context }: TestCoupons): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from reservation`.execute(context.db);
  return rows.map(({ state }) => state);
}

/** Moments at which something dies. */
interface Moments {
  /** A purchase with points and a coupon. */
  buying: readonly Moment[];
  /** One without, which is written in two statements. */
  buyingPlainly: readonly Moment[];
  /** For each buyer who has authorised a payment on the gateway's page: whether the buyer comes back. */
  confirming: readonly boolean[];
  refunding: readonly Moment[];
  takingOut: readonly Moment[];
}
const ALL_MOMENTS: Moments = {
  // The coupon that no order takes up last: no process runs between, whose recovery would give it back.
  buying: ['unheard', 'unanswered', 'claimed', 'written', 'committed', 'coupon-held'],
  buyingPlainly: ['unheard', 'unanswered', 'committed'],
  confirming: [true, false],
  refunding: ['unheard', 'unanswered'],
  takingOut: ['unheard', 'unanswered'],
};
/** Moments for the embedded database: it recovers from a kill before a charge, after one, and after a commit. */
const SOME_MOMENTS: Moments = {
  buying: ['committed'],
  buyingPlainly: ['unanswered'],
  confirming: [false],
  refunding: ['unanswered'],
  takingOut: ['unanswered'],
};

async function prepare(market: TestMarket, coupons: TestCoupons, moments: Moments): Promise<Case[]> {
  const seller = await market.shopper();
  const cases: Case[] = [];
  const newItem = async () => {
    const item = await market.item();
    coupons.items.set(item.id, 'sneakers');
    await offer(seller, item, 100_000, { bid_days: 0 });
    return item;
  };
  for (const moment of moments.buyingPlainly) {
    const buyer = await market.shopper();
    const item = await newItem();
    cases.push({
      moment,
      captured: 106_000,
      send: post(buyer, '/api/v3/order/payment/pay', `plainly-${moment}`, {
        item_id: item.id,
        product_size_option_id: item.sizes[0],
        price: 100_000,
        address_id: buyer.addressId,
        delivery_type: 'normal',
        point_amt: 0,
        agreed: true,
        payment_method: 'batch',
        card_id: buyer.cardId,
      }),
    });
  }
  for (const comesBack of moments.confirming)
    cases.push(await confirming(market, await newItem(), comesBack));
  for (const moment of moments.refunding) {
    const buyer = await market.shopper();
    const bought = await buyNow(buyer, await newItem(), 100_000);
    cases.push({
      moment,
      captured: 0,
      before: 106_000,
      send: post(buyer, '/api/v3/order/order/cancel-order', `refunding-${moment}`, {
        order_id: bought.data?.order_id,
      }),
    });
  }
  for (const moment of moments.takingOut) {
    const owner = await market.shopper();
    const inventory_id = await storedUnit(market, owner, await market.item());
    cases.push({
      moment,
      captured: 3_000,
      send: post(owner, '/api/v3/order/payment/pay-inventory-deprivation', `leaving-${moment}`, {
        inventory_id,
        inventory_return_address_id: owner.addressId,
        card_id: owner.cardId,
        payment_amt: 3_000,
        agreed: true,
      }),
    });
  }
  for (const moment of moments.buying) {
    const buyer = await market.shopper({ points: 1_000 });
    const item = await newItem();
    const coupon_id = await coupons.coupon(buyer.id, { valid_to: new Date('2099-01-01T00:00:00Z') });
    cases.push({
      moment,
      captured: 106_000 - 1_000 - 5_000,
      send: post(buyer, '/api/v3/order/payment/pay', `buying-${moment}`, {
        item_id: item.id,
        product_size_option_id: item.sizes[0],
        price: 100_000,
        address_id: buyer.addressId,
        delivery_type: 'normal',
        point_amt: 1_000,
        coupon_id,
        agreed: true,
        payment_method: 'batch',
        card_id: buyer.cardId,
      }),
    });
  }
  return cases;
}

/** Prepares the other charges: bids that trade, without and with points, immediate sales, won raffles, and debts. */
async function prepareOthers(market: TestMarket, moment: Moment): Promise<Case[]> {
  const other = await market.shopper();
  const cases: Case[] = [];
  for (const point_amt of [0, 1_000]) {
    const buyer = await market.shopper({ points: point_amt });
    const item = await market.item();
    await offer(other, item, 100_000);
    cases.push({
      moment,
      captured: 106_000 - point_amt,
      send: post(buyer, '/api/v3/order/order/save-bid-order', `bidding-${moment}-${point_amt}`, {
        item_id: item.id,
        product_size_option_id: item.sizes[0],
        price: 100_000,
        bid_days: 30,
        address_id: buyer.addressId,
        card_id: buyer.cardId,
        delivery_type: 'normal',
        point_amt,
        agreed: true,
      }),
    });
  }
  const seller = await market.shopper();
  const wanted = await market.item();
  await want(other, wanted, 100_000);
  cases.push({
    moment,
    captured: 106_000,
    send: post(seller, '/api/v3/order/payment/sell', `selling-${moment}`, {
      item_id: wanted.id,
      product_size_option_id: wanted.sizes[0],
      price: 100_000,
      bank_account_id: seller.bankAccountId,
      address_id: seller.addressId,
      agreed: true,
    }),
  });
  const debtor = await market.shopper();
  const bought = await market.item();
  await offer(other, bought, 100_000);
  await debtor.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
  await payLater(debtor, bought, 100_000);
  cases.push({
    moment,
    captured: 50_000,
    send: post(debtor, '/api/v3/order/payment/repay-bnpl', `repaying-${moment}`, {
      card_id: debtor.cardId,
      amount: 50_000,
    }),
  });
  cases.push(await winning(market, moment));
  return cases;
}

/** A customer has won a raffle that has just ended, and pays. */
async function winning(market: TestMarket, moment: Moment): Promise<Case> {
  market.pass(-2 * HOUR);
  const winner = await market.shopper();
  const raffle = await newRaffle(market);
  await enter(winner, raffle);
  market.pass(HOUR);
  await drawEnded(market);
  // Back to the clock of the real process.
  market.pass(HOUR - ROUND_MS);
  return {
    moment,
    captured: 75_100,
    send: post(winner, '/api/v3/product/raffle/pay-raffle', `winning-${moment}`, {
      raffle_id: raffle.id,
      address_id: winner.addressId,
      delivery_type: 'normal',
      point_amt: 0,
      agreed: true,
      card_id: winner.cardId,
    }),
  };
}

/** A buyer has authorised the payment on the gateway's page, and dies on the way to its capture. */
async function confirming(market: TestMarket, item: Size, comesBack: boolean): Promise<Case> {
  const payer = await market.shopper();
  const page = await openPage(payer, item, 100_000);
  const { url = '', order_id = 0, amount = 0 } = page.data ?? {};
  await pressPay(market, url);
  const input = { order_id, payment_key: url.split('/').at(-1) ?? '', amount };
  const finished = async (origin: string) => {
    const path = `/api/v3/user/mypage/get-customer-order-detail?order_id=${order_id}`;
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${payer.token}` } });
    const { data } = (await answer.json()) as { data?: { order: { state: string } } };
    return data?.order.state === 'seller_preparing';
  };
  return {
    moment: 'confirming',
    captured: 106_000,
    send: post(payer, '/api/v3/order/payment/pay', `confirming-${order_id}`, input),
    ...(comesBack ? {} : { isFinished: finished }),
  };
}

function post(who: Shopper, path: string, key: string, body: object) {
  return (origin: string) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${who.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
}
