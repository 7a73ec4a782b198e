import type { OrderStep } from '@sold/contracts/entities/order';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { isUndone, nextStates, orderStateText } from '@sold/contracts/rules/trading/order-state';
import { expect, test } from 'vitest';
import { orderDetail } from '../../testing/answers.ts';
import { progressOf, shownState } from './progress.ts';
import { stateHint } from './state-hint.ts';

/** Every way through the machine of an order, to each state on it. */
function waysFrom(way: readonly OrderState[]): (readonly OrderState[])[] {
  const next = nextStates(way.at(-1) as OrderState);
  return [way, ...next.flatMap((state) => waysFrom([...way, state]))];
}
/** Goods that go through the centre are sent to their buyer, who cannot cancel any more. */
const isPossible = (way: readonly OrderState[]) =>
  !(
    way.includes('seller_preparing') &&
    way.some(
      (state, at) => way[at - 1] === 'passed' && (state === 'settled' || state === 'cancelled_by_buyer'),
    )
  );
const WAYS = waysFrom(['payment_pending']).filter(isPossible);
const REACHED: Readonly<Record<OrderStep['step'], OrderState>> = {
  paid: 'paid',
  sent: 'seller_shipped',
  inspected: 'passed',
  released: 'shipping',
  delivered: 'delivered',
};
const STEPS = Object.keys(REACHED) as OrderStep['step'][];

/** An order that went a way, a day for each state, as the service answers it. */
function detailOf(way: readonly OrderState[], role: 'buyer' | 'seller') {
  const state = way.at(-1) as OrderState;
  const history = way.map((one, day) => ({ state: one, at: `2026-11-${10 + day} 12:00:00`, reason: '' }));
  const skipsCentre = way.includes('passed') && !way.includes('seller_preparing');
  const stays = skipsCentre && way.includes('settled') && !way.includes('shipping');
  const skipped = stays ? STEPS.slice(1) : skipsCentre ? ['sent', 'inspected'] : [];
  const detail = orderDetail({
    role,
    history,
    is_inspected_before: skipsCentre,
    settled_at: state === 'delivered' ? '2026-12-01 12:00:00' : null,
    steps: STEPS.filter((step) => !skipped.includes(step)).map((step) => {
      const at = history.find((event) => event.state === REACHED[step])?.at ?? '';
      return { step, at, expected_at: at === '' && !isUndone(state) ? '2026-12-01 12:00:00' : '' };
    }),
  });
  return {
    ...detail,
    order: { ...detail.order, state, delivery_type: stays ? 'inventory' : 'normal' } as const,
  };
}

test.each(['buyer', 'seller'] as const)('an order shows its %s what happened to it, and no more', (role) => {
  for (const way of WAYS) {
    const state = way.at(-1) as OrderState;
    const steps = progressOf(detailOf(way, role));
    const names = steps.map(({ name }) => name);
    expect(new Set(names).size, way.join()).toBe(names.length);
    const done = steps.filter(({ at }) => at !== '').length;
    // Steps that are done come first, without an estimate.
    expect(
      steps.map(({ at }) => at !== ''),
      way.join(),
    ).toEqual(steps.map((_, at) => at < done));
    expect(steps.filter(({ at, expected }) => at !== '' && expected !== '')).toEqual([]);
    const ahead = names.slice(done);
    if (isUndone(state)) {
      expect(['환불', '반송', '']).toEqual(expect.arrayContaining(ahead));
      expect(names).toContain(orderStateText(shownState(detailOf(way, role)), role));
    } else expect(ahead).not.toContain('환불');
    expect(names.includes('정산')).toBe(role === 'seller' && !isUndone(state));
  }
});

test('every way has its words for both sides', async () => {
  const rows = WAYS.flatMap((way) =>
    (['buyer', 'seller'] as const).map((role) => {
      const detail = detailOf(way, role);
      const state = shownState(detail);
      const isInspectedBefore = detail.is_inspected_before;
      const steps = progressOf(detail).map(({ name, at }) => (at === '' ? `(${name})` : name));
      const title = orderStateText(state, role, isInspectedBefore);
      const hint = stateHint(state, role, {
        isInspectedBefore,
        stays: detail.order.delivery_type === 'inventory',
      });
      return `- ${role}: **${title}** ${hint} ${steps.join(' → ')}`;
    }),
  );
  const page = [
    '# Words of an order',
    '',
    'Made by `progress.small.test.ts` from every way through the machine of an order. Steps in parentheses lie ahead.',
    '',
    ...new Set(rows),
    '',
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../../ORDER-WORDS.md');
});
