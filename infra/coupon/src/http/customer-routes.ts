import { type CallKey, type CallTable, calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { success } from '@sold/service/http/envelope';
import { inputCheck } from '@sold/service/http/validate';
import { refusedToken, refusedVisitor, sayOver } from '@sold/service/session/over';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { isUse } from '../coupons/is-use.ts';
import { usableCoupons } from '../coupons/usable-coupons.ts';
import { type SignIns, visitorOf } from './visitor-of.ts';

type CouponKey = Extract<CallKey, `${string} coupon:${string}`>;
/** An answer for every declared call of this service: a missing one does not compile. */
type Handlers = {
  [K in CouponKey]: (
    context: Context,
    input: CallTable[K]['input'],
    customerId: number,
  ) => Promise<CallTable[K]['output']>;
};

const HANDLERS: Handlers = {
  'GET coupon:/api/user/issue-coupon/usable/count': async (context, input, customerId) => {
    const list = await usableCoupons(context, customerId, input);
    return { count: list.length, list };
  },
  'GET coupon:/api/order/coupon/is-use': (context, input, customerId) => isUse(context, customerId, input),
};

/** The calls that a page makes, each for the signed-in customer alone. */
export function customerRoutes(app: FastifyInstance, context: Context, signIns: SignIns): void {
  for (const call of Object.values(calls) as AnyCall[]) {
    if (call.service !== 'coupon') continue;
    const check = inputCheck(call);
    const handler = HANDLERS[`${call.method} coupon:${call.path}` as CouponKey];
    app.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const { customerId, isOver } = await visitorOf(
          signIns,
          request.headers.authorization,
          context.clock(),
        );
        if (isOver) sayOver(reply);
        if (customerId === null) throw isOver ? refusedToken() : refusedVisitor(call.signInCode);
        const input = { ...(request.query as object) };
        check(input);
        return success(await handler(context, input as never, customerId));
      },
    });
  }
}
