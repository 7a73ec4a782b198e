import { offer, type Size, want } from '../orders.ts';
import { newRaffle } from '../raffles.ts';
import { storedUnit } from '../stored-unit.ts';
import type { Shopper, TestMarket } from '../test-market.ts';

const HOUR = 3_600_000;
/** The payment password of {@link People.careful}. */
export const PIN = '135790';

/** The customers of a plain world, and their rows. */
export interface People {
  market: TestMarket;
  /** The customer who calls. */
  person: Shopper;
  /** The other side of every trade. */
  other: Shopper;
  /** A customer with a payment password, which has to be given with every payment. */
  careful: Shopper;
  /** An item with bids on both sides and a unit in storage. */
  item: Size;
  /** Of that item. */
  salesAgentId: number | undefined;
  /** A raffle that has not ended. */
  raffle: { id: number; sizes: number[] };
}

/** Identifiers from 1 on exist too, so that generated inputs meet real rows. */
export async function addPeople(market: TestMarket): Promise<People> {
  // The first customers make no calls: a call that signs out or freezes a customer by chance takes one of these.
  for (let count = 0; count < 5; count += 1) await market.shopper();
  const person = await market.shopper({ points: 50_000 });
  const other = await market.shopper();
  const items: Size[] = [];
  for (let count = 0; count < 3; count += 1) {
    const item = await market.item();
    await offer(other, item, 100_000);
    await want(person, item, 50_000);
    await storedUnit(market, person, item);
    items.push(item);
  }
  const [item] = items as [Size];
  await person.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
  const careful = await market.shopper();
  await careful.call('POST /api/v3/user/mypage/save-payment-password', { password: PIN });
  const agent = await market.call('POST /api/operator/sales-agent/save', {
    item_id: item.id,
    customer_id: other.id,
    name: '판매',
    introduction: '',
  });
  const raffle = await newRaffle(market, { to: new Date(market.now().getTime() + 1_000 * HOUR) });
  return {
    market,
    person,
    other,
    careful,
    item,
    salesAgentId: agent.data?.item_sales_agent_id,
    raffle,
  };
}
