import { kstText } from '@sold/contracts/base/bid-duration';
import { usablePoints } from '@sold/contracts/base/points';
import type { CallTable } from '@sold/contracts/calls/index';
import { defaultAddress } from '@sold/contracts/rules/people/default-choice';
import { findBook } from '../../catalogue/items/find-book.ts';
import { pointBalance } from '../../money/points/points.ts';
import { addressById, addressesOf } from '../../people/addresses/addresses.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { amountsOf } from '../../trading/orders/amounts.ts';
import type { Context } from '../context/context.ts';
import { winningEntry } from './winning-entry.ts';

type PayInfo = CallTable['GET /api/v3/product/raffle/get-raffle-pay-info'];

/**
 * Returns the amount that a winner pays, to the won, and until when. @throws Refusal see `winningEntry`; 404
 * `unknown_address`
 */
export function rafflePayInfo(
  { db, clock }: Context,
  { raffle_id, delivery_type = 'normal', address_id }: PayInfo['input'],
  customerId: number,
): Promise<PayInfo['output']> {
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const { raffle, entry } = await winningEntry(trx, raffle_id, customerId, now);
    const { eventType } = await findBook(trx, raffle.item_id, entry.size_option_id);
    const address =
      address_id === undefined
        ? defaultAddress(await addressesOf(trx, customerId))
        : await addressById(trx, customerId, address_id);
    const config = await configAt(trx, now);
    const point = await pointBalance(trx, customerId, now);
    const amounts = amountsOf(config, {
      price: raffle.raffle_price,
      points: 0,
      coupon: 0,
      deliveryType: delivery_type,
      eventType,
      zipcode: address?.zipcode ?? null,
      sale: 'bid',
    });
    return {
      raffle_id,
      option: entry.option,
      raffle_price: amounts.price,
      confirm_amt: amounts.confirm,
      delivery_amt: amounts.delivery,
      event_fee: amounts.eventFee,
      total_pay_amt: amounts.totalPay,
      point,
      max_usable_point: usablePoints(point, amounts.totalPay, config.max_usable_point_ratio),
      pay_until: kstText(entry.pay_until ?? now),
    };
  });
}
