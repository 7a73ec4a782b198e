import { minimumBidPrice } from '@sold/contracts/base/bid-price';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { DemoItem } from './items.ts';
import type { DemoPerson } from './people.ts';
import { type SimulatedTrade, sizeLiftOf } from './simulated-trades.ts';

interface DemoBid {
  side: 'buy' | 'sell';
  item_id: number;
  size_option_id: number;
  customer_id: number;
  price: number;
  expires_at: string;
  card_id: number | null;
  address_id: number;
  bank_account_id: number | null;
  delivery_type: 'normal' | null;
  created_at: string;
}

const UNIT = 1_000;
/** Share of an item's sizes that have a book at all, and of those with sellers. */
const WITH_BOOK = 0.8;
const WITH_SELLERS = 0.92;

/** Bids around the last price of every size: sellers above it, buyers below, never crossed. */
export function demoBids(
  item: DemoItem,
  trades: readonly SimulatedTrade[],
  random: () => number,
  of: {
    now: Date;
    itemId: number;
    sizeIds: readonly number[];
    traders: readonly DemoPerson[];
    seller: DemoPerson;
  },
): DemoBid[] {
  const last = trades.at(-1)?.price ?? item.releasePrice;
  const floor = minimumBidPrice(item.grade);
  const bids: DemoBid[] = [];
  for (const [size, sizeId] of of.sizeIds.entries()) {
    if (of.sizeIds.length > 1 && random() > WITH_BOOK) continue;
    const around = Math.round((last * sizeLiftOf(size, of.sizeIds.length)) / UNIT) * UNIT;
    const step = (share: number) => Math.max(UNIT, Math.round((around * share) / UNIT) * UNIT);
    const hasSellers = random() < WITH_SELLERS;
    let ask = around + step(0.003 + random() * 0.025);
    for (
      let count = hasSellers ? 1 + Math.floor(random() * 4) : 0;
      count > 0;
      count -= 1, ask += step(0.005 + random() * 0.03)
    ) {
      const person = bids.length % 9 === 0 ? of.seller : pick(of.traders, random);
      bids.push({
        ...common(person, sizeId, ask),
        side: 'sell',
        card_id: null,
        bank_account_id: person.bankAccountId,
        delivery_type: null,
      });
    }
    let bid = around - step(0.005 + random() * 0.03);
    for (
      let count = 1 + Math.floor(random() * 4);
      count > 0 && bid >= floor;
      count -= 1, bid -= step(0.005 + random() * 0.03)
    ) {
      const person = pick(of.traders, random);
      bids.push({
        ...common(person, sizeId, bid),
        side: 'buy',
        card_id: person.cardId,
        bank_account_id: null,
        delivery_type: 'normal',
      });
    }
  }
  return bids;

  function common(person: DemoPerson, sizeId: number, price: number) {
    return {
      item_id: of.itemId,
      size_option_id: sizeId,
      customer_id: person.id,
      price,
      address_id: person.addressId,
      expires_at: new Date(of.now.getTime() + (20 + Math.floor(random() * 60)) * DAY_MS).toISOString(),
      created_at: new Date(of.now.getTime() - Math.floor(random() * 10 * DAY_MS)).toISOString(),
    };
  }
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}
