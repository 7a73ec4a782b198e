import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../testing/each-engine.ts';
import { buyNow, offer, openPage, sellNow, want } from '../testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../testing/test-market.ts';

onPostgres('races', (database) => {
  let market: TestMarket;
  let seller: Shopper;
  let crowd: Shopper[];
  beforeAll(async () => {
    market = await startMarket(database.db);
    seller = await market.shopper();
    crowd = [];
    for (let person = 0; person < 30; person += 1) crowd.push(await market.shopper());
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const reasons = (answers: { status: number; reason?: string | undefined }[]) =>
    answers.map(({ status, reason }) => (status === 200 ? 'done' : reason)).sort();

  test('thirty buyers, one unit: one has it, the others are told, one charge', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const before = market.sandbox.payments().length;
    const answers = await Promise.all(crowd.map((buyer) => buyNow(buyer, item, 100_000)));
    expect(reasons(answers)).toEqual(['done', ...Array.from({ length: 29 }, () => 'sold_out')].sort());
    expect(market.sandbox.payments()).toHaveLength(before + 1);
    expect(answers.find(({ status }) => status !== 200)?.msg).toBe(
      '다른 분이 먼저 구매했어요. 결제는 되지 않았습니다.',
    );
  });

  test('thirty buyers, ten units: ten have one each', async () => {
    const item = await market.item();
    for (let unit = 0; unit < 10; unit += 1) await offer(seller, item, 100_000);
    const answers = await Promise.all(crowd.map((buyer) => buyNow(buyer, item, 100_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(answers.flatMap(({ data }) => (data ? [data.product_id] : []))).size).toBe(10);
  });

  test('cancelling and matching at once: either, never both', async () => {
    const item = await market.item();
    for (const buyer of crowd.slice(0, 8)) {
      const bid = (await offer(seller, item, 100_000)).data?.bid_order_id ?? 0;
      const [cancelled, bought] = await Promise.all([
        seller.call('POST /api/v3/product/product/exit-sell-product', { product_id: bid }),
        buyNow(buyer, item, 100_000),
      ]);
      expect([cancelled.status, bought.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  test('sellers and bidders from both sides at once: nobody trades twice, the book is not crossed', async () => {
    const item = await market.item();
    const sellers = crowd.slice(0, 15);
    const buyers = crowd.slice(15);
    await Promise.all([
      ...sellers.map((person, at) => offer(person, item, 95_000 + (at % 5) * 2_000)),
      ...buyers.map((person, at) => want(person, item, 96_000 + (at % 5) * 2_000)),
    ]);
    await Promise.all([
      ...sellers.slice(0, 5).map((person) => sellNow(person, item, 96_000)),
      ...buyers.slice(0, 5).map((person) => openPage(person, item, 99_000)),
    ]);
    await market.expectSound();
  });

  test('one person presses with several keys on the last unit: one order', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyNow(crowd[0] as Shopper, item, 100_000)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
