import { type Static, Type } from 'typebox';

/** Ways to pay on the gateway's page (specification, section 9). */
export const PageMethod = Type.Union(
  [
    Type.Literal('transfer'),
    Type.Literal('card'),
    Type.Literal('kakaopay'),
    Type.Literal('npay'),
    Type.Literal('tosspay'),
    Type.Literal('kcpred'),
    Type.Literal('kbpay'),
    Type.Literal('payco'),
  ],
  { description: 'Way to pay on the page of the gateway' },
);
export type PageMethod = Static<typeof PageMethod>;
/** Every way to pay. `batch` is a stored card, `account` a stored bank account and `bnpl` paying later: those need no page. */
export type PaymentMethod = 'batch' | 'account' | 'bnpl' | PageMethod;
