import type { CouponClient } from '@sold/service/clients/coupon-client';

type State = 'free' | 'reserved' | 'used';

export interface SimulatedCoupons {
  client: CouponClient;
  /** A new coupon of a customer. @returns its id */
  give(customerId: number): number;
  state(id: number): State;
}

/** Fields of every coupon for the market. */
const STORED = { name: '시험 쿠폰', expires_at: '2099-12-31 23:59:59' };
const HELD = { free: null, reserved: 'reserved', used: 'confirmed' } as const;

/** Discount of every coupon, won. */
export const COUPON_AMT = 5_000;

/** The coupon service in memory, as the market may rely on it. */
export function simulatedCoupons(): SimulatedCoupons {
  const coupons: { owner: number; state: State }[] = [];
  const held = new Map<string, { id: number; state: 'reserved' | 'confirmed' | 'released' | 'restored' }>();
  const refused = (reason: string) => ({ type: 'refused', reason, message: reason }) as const;
  const set = (id: number, state: State) => {
    const coupon = coupons[id - 1];
    if (coupon) coupon.state = state;
  };
  return {
    give(owner) {
      coupons.push({ owner, state: 'free' });
      return coupons.length;
    },
    state: (id) => coupons[id - 1]?.state ?? 'free',
    client: {
      reserve: async ({ order_key, coupon_id, customer_id }) => {
        const earlier = held.get(order_key);
        if (earlier)
          return earlier.state === 'reserved' ? done({ discount_amt: COUPON_AMT }) : refused('over');
        const coupon = coupons[coupon_id - 1];
        if (coupon?.owner !== customer_id || coupon.state !== 'free') return refused('coupon_used');
        coupon.state = 'reserved';
        held.set(order_key, { id: coupon_id, state: 'reserved' });
        return done({ discount_amt: COUPON_AMT });
      },
      confirm: async ({ order_key }) => {
        const use = held.get(order_key);
        if (use === undefined || use.state === 'released') return refused('unknown_reservation');
        if (use.state === 'reserved') {
          use.state = 'confirmed';
          set(use.id, 'used');
        }
        return done({});
      },
      release: async ({ order_key }) => {
        const use = held.get(order_key);
        if (use?.state === 'confirmed') return refused('reservation_confirmed');
        if (use?.state === 'reserved') {
          use.state = 'released';
          set(use.id, 'free');
        }
        return done({});
      },
      restore: async ({ order_key }) => {
        const use = held.get(order_key);
        if (use?.state !== 'confirmed' && use?.state !== 'restored') return refused('reservation_open');
        if (use.state === 'confirmed') {
          use.state = 'restored';
          set(use.id, 'free');
        }
        return done({ is_usable: true });
      },
      state: async () => ({ type: 'unknown' }),
      stored: async ({ customer_id }) =>
        done({
          list: coupons.flatMap(({ owner, state }, at) =>
            owner === customer_id ? [{ ...STORED, coupon_id: at + 1, held: HELD[state] }] : [],
          ),
        }),
      issue: async () => ({ type: 'unknown' }),
    },
  };
}

function done<T>(data: T): { type: 'done'; data: T } {
  return { type: 'done', data };
}
