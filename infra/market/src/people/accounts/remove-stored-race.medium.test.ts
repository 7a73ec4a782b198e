import type { StoredKind } from '@sold/contracts/entities/people';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../../tools/testing/each-engine.ts';
import { offer, payLater, sellNow, want } from '../../tools/testing/orders.ts';
import { someoneWaits } from '../../tools/testing/someone-waits.ts';
import { storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const REMOVE = 'POST /api/v3/user/mypage/remove-stored';

onPostgres('removing while something begins', (database) => {
  const market = suiteMarket(database);
  const other = suiteShopper(market);

  interface Told {
    status: number;
    reason?: string | undefined;
  }
  /** Call that begins, the kind of its stored row, and its refusal. */
  type Case = [string, StoredKind, (who: Shopper) => Promise<() => Promise<Told>>, string];
  const idOf = (who: Shopper, kind: StoredKind) =>
    ({ card: who.cardId, address: who.addressId, bank_account: who.bankAccountId, payment_account: 0 })[kind];
  const bid = async (who: Shopper) => {
    const item = await market.item();
    return () => want(who, item, 100_000);
  };
  const ask = async (who: Shopper) => {
    const item = await market.item();
    return () => offer(who, item, 100_000);
  };
  const sale = async (who: Shopper) => {
    const item = await market.item();
    await want(other, item, 100_000);
    return () => sellNow(who, item, 100_000);
  };
  const leaving = async (who: Shopper) => {
    const unitId = await storedUnit(market, who, await market.item());
    const fee = (await storageFee(who, unitId)).data?.payment_amt ?? 0;
    return () => takeOut(who, unitId, fee);
  };
  const intake = async (who: Shopper) => {
    const item = await market.item();
    const wish = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0, address_id: who.addressId };
    return () => who.call('POST /api/v3/inventory/inventory/request-intake', { ...wish, agreed: true });
  };
  const repayment = async (who: Shopper) => {
    const item = await market.item();
    await offer(other, item, 100_000);
    await who.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
    await payLater(who, item, 100_000);
    return () => who.call('POST /api/v3/order/payment/repay-bnpl', { card_id: who.cardId, amount: 1_000 });
  };

  test.each<Case>([
    ['a buy bid', 'card', bid, 'unknown_card'],
    ['a buy bid', 'address', bid, 'unknown_address'],
    ['a sell bid', 'bank_account', ask, 'unknown_bank_account'],
    ['a sell bid', 'address', ask, 'unknown_address'],
    ['a sale', 'bank_account', sale, 'unknown_bank_account'],
    ['a sale', 'address', sale, 'unknown_address'],
    ['leaving storage', 'card', leaving, 'unknown_card'],
    ['leaving storage', 'address', leaving, 'unknown_address'],
    ['going into storage', 'address', intake, 'unknown_address'],
    ['paying back', 'card', repayment, 'unknown_card'],
  ])(
    'refuses %s that names a %s removed at the same moment, like a later one',
    async (_, kind, prepare, reason) => {
      const who = await market.shopper();
      const begin = await prepare(who);
      let begun: Promise<Told> | undefined;
      await database.db.transaction().execute(async (trx) => {
        await sql`select 1 from ${sql.table(kind)} where id = ${idOf(who, kind)} for update`.execute(trx);
        begun = begin();
        begun.catch(() => undefined);
        await someoneWaits(database.db);
        const gone = kind === 'card' ? sql`, gone_at = now()` : sql``;
        await sql`update ${sql.table(kind)} set removed_at = now(), is_default = false ${gone}
        where id = ${idOf(who, kind)}`.execute(trx);
      });
      expect(await begun).toMatchObject({ status: 404, reason });
    },
  );

  test('leaves no bid with a removed row after concurrent bids and removals', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => market.shopper()));
    const item = await market.item();
    const answers = await Promise.all(
      people.map((who, at) =>
        Promise.all([
          want(who, item, 100_000 + at * 1_000),
          who.call(REMOVE, { kind: 'card', id: who.cardId }),
          who.call(REMOVE, { kind: 'address', id: who.addressId }),
        ]),
      ),
    );
    for (const [placed, ...removed] of answers)
      if (placed.status === 200)
        for (const answer of removed) expect(answer).toMatchObject({ status: 422, reason: 'stored_in_use' });
      else expect(removed.some(({ status }) => status === 200)).toBe(true);
    const { rows } = await sql`
      select 1 from bid join card on card.id = bid.card_id join address on address.id = bid.address_id
      where bid.status = 'live' and (card.removed_at is not null or address.removed_at is not null)`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});
