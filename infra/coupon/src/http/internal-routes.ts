import { kstText } from '@sold/contracts/base/bid-duration';
import { type CouponInternal, couponInternal } from '@sold/contracts/calls/money/coupon-internal';
import { success } from '@sold/service/http/envelope';
import { inputCheck } from '@sold/service/http/validate';
import { checkService } from '@sold/service/session/check-service';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { couponsOf } from '../coupons/coupon-row.ts';
import { issueCoupon } from '../coupons/issue-coupon.ts';
import { confirm } from '../reservations/confirm.ts';
import { release } from '../reservations/release.ts';
import { reservationByKey } from '../reservations/reservation-row.ts';
import { reserve } from '../reservations/reserve.ts';
import { restore } from '../reservations/restore.ts';

type Handlers = {
  [N in keyof CouponInternal]: (
    context: Context,
    input: CouponInternal[N]['input'],
  ) => Promise<CouponInternal[N]['output']>;
};

const HANDLERS: Handlers = {
  reserve,
  confirm: async (context, { order_key }) => {
    await confirm(context, order_key);
    return {};
  },
  release: async (context, { order_key }) => {
    await release(context, order_key);
    return {};
  },
  restore: (context, { order_key }) => restore(context, order_key),
  state: async ({ db }, { order_key }) => {
    const row = await reservationByKey(db, order_key);
    return {
      state: row?.state ?? 'none',
      coupon_id: row?.coupon_id ?? null,
      discount_amt: row?.discount_amt ?? 0,
    };
  },
  stored: async ({ db }, { customer_id }) => ({
    list: (await couponsOf(db, customer_id)).map(({ id, name, expires_at, held }) => ({
      coupon_id: id,
      name,
      expires_at: kstText(expires_at),
      held,
    })),
  }),
  issue: async (context, input) => {
    const { id, expiresAt } = await issueCoupon(context, input, 'service');
    return { coupon_id: id, expires_at: kstText(expiresAt) };
  },
};

/** Calls of the main service, with the token that the two share. */
export function internalRoutes(app: FastifyInstance, context: Context, serviceToken: string): void {
  for (const name of Object.keys(couponInternal) as (keyof CouponInternal)[]) {
    const call = couponInternal[name];
    const check = inputCheck(call);
    const handler = HANDLERS[name] as (context: Context, input: unknown) => Promise<unknown>;
    app.route({
      method: call.method,
      url: call.path,
      config: { summary: `For the main service alone: ${name}`, internal: call },
      handler: async (request) => {
        checkService(request, serviceToken);
        const input = {
          ...(call.method === 'GET' ? (request.query as object) : (request.body as object | null)),
        };
        check(input);
        return success(await handler(context, input));
      },
    });
  }
}
