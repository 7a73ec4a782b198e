import { expect, test } from 'vitest';
import { INVENTORY_STATUSES } from '../custody/inventory-status.ts';
import { ORDER_STATES } from '../trading/order-state.ts';
import { CARD_ACTIONS, cardActions, type GoodsFacts, isAtCentre } from './card-actions.ts';

const NONE: GoodsFacts = {
  order: null,
  unit: null,
  place: null,
  isPacked: false,
  isSentBack: false,
  hasRecord: false,
};
const order = (
  state: (typeof ORDER_STATES)[number],
  more: Partial<NonNullable<GoodsFacts['order']>> = {},
) => ({
  order: { state, stays: false, goesBack: false, ...more },
});
const unit = (status: (typeof INVENTORY_STATUSES)[number], isFeePaid = false) => ({
  unit: { status, isFeePaid },
});

test.each([
  [order('seller_preparing'), []],
  [order('seller_shipped'), ['receive']],
  [order('received'), ['inspect', 'unchanged', 'shelve']],
  [{ ...order('inspecting'), place: 'A-01-1' }, ['inspect', 'unchanged', 'shelve', 'fetch']],
  [order('passed'), ['pack', 'shelve']],
  [{ ...order('passed'), isPacked: true }, ['ship']],
  [{ ...order('passed'), ...unit('sold'), hasRecord: true }, ['unchanged', 'pack', 'shelve']],
  [{ ...order('passed', { stays: true }), ...unit('sold') }, ['shelve']],
  [order('shipping'), []],
  [order('refunded', { goesBack: true }), ['send_back', 'shelve']],
  [{ ...order('refunded', { goesBack: true }), isSentBack: true }, []],
  [unit('requested'), ['receive']],
  [unit('arrived'), ['inspect', 'unchanged', 'shelve']],
  [unit('inspected'), ['shelve']],
  [{ ...unit('stored'), place: 'A-01-1' }, ['shelve', 'fetch']],
  [unit('leaving'), ['shelve']],
  [unit('leaving', true), ['pack', 'shelve']],
  [unit('rejected'), ['send_back', 'shelve']],
  [unit('left'), []],
] as const)('offers on the card of %j the actions %j', (facts, actions) => {
  expect(cardActions({ ...NONE, ...facts } as GoodsFacts)).toEqual(actions);
});

test('allows only receiving for goods that are not at the centre', () => {
  for (const state of ORDER_STATES)
    for (const status of [null, ...INVENTORY_STATUSES])
      for (const goesBack of [true, false]) {
        const facts = { ...NONE, ...order(state, { goesBack }), ...(status && unit(status, true)) };
        const others = cardActions(facts).filter((action) => action !== 'receive');
        expect(isAtCentre(facts) || others.length === 0, `${state} ${status}`).toBe(true);
        expect(others.every((action) => CARD_ACTIONS.includes(action))).toBe(true);
      }
});
