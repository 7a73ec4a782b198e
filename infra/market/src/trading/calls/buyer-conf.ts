import { usablePoints } from '@sold/contracts/base/points';
import type { BuyInfo } from '@sold/contracts/entities/order-info';
import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { pointTexts } from './point-texts.ts';

/**
 * Returns the figures in force for the buy page. @param points of the buyer @param gross cost of the purchase before
 * points, won
 */
export function buyerConf(config: Config, points: number, gross: number): BuyInfo['conf'] {
  return {
    ...pointTexts(config.max_usable_point_ratio),
    confirm_ratio: config.confirm_ratio,
    buyer_delivery_amt: config.delivery_amt,
    quick_delivery_amt: config.quick_delivery_amt,
    added_delivery_amt: config.added_delivery_amt,
    max_usable_point: usablePoints(points, gross, config.max_usable_point_ratio),
    is_use_point: config.bid_use_point === 1,
    is_max_usable_point: config.max_usable_point_ratio < 100,
    max_usable_point_ratio: config.max_usable_point_ratio,
    buyer_fee_ratio_inv_to_inv: config.inv_to_inv_fee_ratio,
    sell_fee_ratio: config.sell_fee_ratio,
    sell_fee_event_ratio: config.sell_fee_event_ratio ?? null,
    instalment_from_amt: config.instalment_from_amt,
    instalment_most_month: config.instalment_most_month,
  };
}
