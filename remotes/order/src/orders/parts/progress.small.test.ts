import type { OrderState } from '@sold/contracts/entities/order-state';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import { expect, test } from 'vitest';
import { detailOf, WAYS } from '../../testing/order-ways.ts';
import { standingOfPage } from './page-standing.ts';
import { progressOf } from './progress.ts';
import { stateHint } from './state-hint.ts';

test.each(['buyer', 'seller'] as const)(
  'shows the %s of an order every step that happened, and no more',
  (role) => {
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
        expect(names).toContain(standingOfPage(detailOf(way, role)).title);
      } else expect(ahead).not.toContain('환불');
      // The day of the end is known once the goods have come.
      if (state === 'delivered') expect(steps.at(-1)?.expected).toBe('12.01\u00a0(화)');
      expect(names.includes('정산')).toBe(role === 'seller' && !isUndone(state));
    }
  },
);

test.each([
  ['2026-12-06', '2026-12-06'],
  ['2026-12-04', '2026-12-06'],
])('writes the days of all steps one way, with an arrival from %s to %s', (from, until) => {
  const days = { from, until };
  const expected = { arrival: days, payout: days };
  for (const role of ['buyer', 'seller'] as const) {
    const steps = progressOf({ ...detailOf(['paid', 'seller_preparing'], role), expected });
    const ahead = steps.map((step) => step.expected).filter(Boolean);
    expect(ahead.length).toBeGreaterThan(2);
    for (const text of ahead) expect(text).toMatch(/^\d\d\.\d\d\u00a0\(.\)( ~ \d\d\.\d\d\u00a0\(.\))?$/);
  }
});

test('tells a seller that the money is on its way once the order has ended', () => {
  const way = WAYS.find((states) => states.at(-1) === 'settled' && states.includes('delivered')) ?? [];
  const sale = detailOf(way, 'seller');
  const last = progressOf({ ...sale, payout: { state: 'requested', amt: 90_000, at: '' } }).at(-1);
  expect(last).toMatchObject({ name: '정산', at: '', events: [{ text: '계좌로 보내는 중' }] });
  expect(last?.events[0]?.at).toBe(sale.history.at(-1)?.at);
});

test('has words for every way of an order and both sides', async () => {
  const rows = WAYS.flatMap((way) =>
    (['buyer', 'seller'] as const).map((role) => {
      const detail = detailOf(way, role);
      const { state, title } = standingOfPage(detail);
      const isInspectedBefore = detail.is_inspected_before;
      const steps = progressOf(detail).map(({ name, at }) => (at === '' ? `(${name})` : name));
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
