import { buyerAmounts } from '@sold/contracts/rules/trading/order-amounts';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOUGHT } from '../testing/answers.ts';
import { OrderLines } from './order-lines.tsx';

const FIGURES = {
  confirmRatio: 3,
  storedConfirmRatio: 1.5,
  delivery: 3_000,
  quickDelivery: 5_000,
  addedDelivery: 5_000,
  pointRatio: 100,
};
/** Lines that are no amounts. */
const WORDS = /^(주문 번호|배송 방법|결제 수단|배송지)$/;

const order = fc.record({
  price: fc.integer({ min: 10, max: 2_100_000 }).map((thousands) => thousands * 1_000),
  delivery: fc.constantFrom('normal' as const, 'quick' as const, 'inventory' as const),
  zipcode: fc.constantFrom('04524', '63309'),
  eventType: fc.constantFrom(null, 'ticket', 'raffle'),
  eventFee: fc.constantFrom(0, 1, 2_000),
  points: fc.integer({ min: 0, max: 300 }).map((hundreds) => hundreds * 100),
  coupon: fc.integer({ min: 0, max: 50_000 }),
});

test('adds the lines of a purchase up to its total to the won, in any combination', () => {
  fc.assert(
    fc.property(order, ({ eventFee, ...choice }) => {
      const amounts = buyerAmounts({ ...FIGURES, eventFee }, choice);
      render(
        <OrderLines
          order={{
            ...BOUGHT,
            price: amounts.price,
            confirm_amt: amounts.confirm,
            delivery_amt: amounts.delivery + amounts.added,
            is_distant: amounts.added > 0,
            event_fee: amounts.eventFee,
            coupon: amounts.coupon,
            point: amounts.points,
            total_pay_amt: amounts.total,
          }}
        />,
      );
      const lines = screen.getAllByRole('term').flatMap((term) => {
        const label = term.textContent ?? '';
        const text = term.nextElementSibling?.textContent ?? '';
        const sign = text.startsWith('−') ? -1 : 1;
        return WORDS.test(label) ? [] : [{ label, amount: sign * Number(text.replace(/\D/g, '')) }];
      });
      const total = lines.pop();
      cleanup();
      expect(total).toEqual({ label: '결제 금액', amount: amounts.total });
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(amounts.total);
      expect(lines.some(({ label }) => label.includes('도서산간'))).toBe(amounts.added > 0);
    }),
  );
});
