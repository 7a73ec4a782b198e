import { type Static, Type } from 'typebox';

/** States of an order; `rules/trading/order-state` says which follows which. */
export const OrderState = Type.Union(
  [
    Type.Literal('payment_pending'),
    Type.Literal('paid'),
    Type.Literal('seller_preparing'),
    Type.Literal('seller_shipped'),
    Type.Literal('received'),
    Type.Literal('inspecting'),
    Type.Literal('passed'),
    Type.Literal('shipping'),
    Type.Literal('delivered'),
    Type.Literal('settled'),
    Type.Literal('payment_failed'),
    Type.Literal('cancelled_by_buyer'),
    Type.Literal('cancelled_by_seller'),
    Type.Literal('cancelled_by_operator'),
    Type.Literal('shipping_overdue'),
    Type.Literal('failed_inspection'),
    Type.Literal('returned'),
    Type.Literal('refunded'),
  ],
  {
    description:
      'payment_pending to settled is the happy way; a unit in storage goes on from paid to passed. The others are ways out; refunded: the buyer has everything back',
  },
);
export type OrderState = Static<typeof OrderState>;

export const OrderStage = Type.Union([Type.Literal('open'), Type.Literal('over')], {
  description: 'open: under way; over: ended, well or not',
});
export type OrderStage = Static<typeof OrderStage>;
/** The same more closely; `rules/trading/order-group` says which states they are. */
export const OrderGroup = Type.Union(
  [
    Type.Literal('preparing'),
    Type.Literal('inspecting'),
    Type.Literal('delivering'),
    Type.Literal('settled'),
    Type.Literal('undone'),
  ],
  { description: 'Where orders are on their way; settled and undone have ended' },
);
export type OrderGroup = Static<typeof OrderGroup>;
