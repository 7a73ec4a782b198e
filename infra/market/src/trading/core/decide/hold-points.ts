import { POINT_UNIT, POINTS_MISSING } from '@sold/contracts/base/points';
import { refuse } from '@sold/service/http/refusal';
import { account } from '../../../money/ledger/accounts.ts';
import type { PointLot } from '../facts/facts.ts';
import type { Writes } from '../write/writes.ts';

/** Returns the points of lots that can be spent, in steps of 100 points (specification, section 9). */
export function spendable(lots: readonly PointLot[]): number {
  return Math.floor(pointsIn(lots) / POINT_UNIT) * POINT_UNIT;
}

export function pointsIn(lots: readonly PointLot[]): number {
  return lots.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** Puts points aside for an order, oldest lots first. @throws Refusal `points_missing` */
export function holdPoints(
  lots: readonly PointLot[],
  amount: number,
  order: { id: number; buyerId: number; at: Date },
): Writes {
  if (amount === 0) return {};
  const used: NonNullable<Writes['points_used']> = [];
  let rest = amount;
  for (const lot of lots) {
    const taken = Math.min(rest, lot.remaining);
    if (taken === 0) continue;
    rest -= taken;
    used.push({
      order_id: order.id,
      customer_id: order.buyerId,
      lot_id: lot.id,
      amount: taken,
      held_at: order.at,
      expires_at: lot.expiresAt,
    });
  }
  if (rest > 0) refuse('points_missing', POINTS_MISSING);
  return {
    points_used: used,
    postings: [
      {
        kind: 'points_held',
        orderId: order.id,
        at: order.at,
        entries: [
          [account.points(order.buyerId), amount],
          [account.heldPoints, -amount],
        ],
      },
    ],
  };
}
