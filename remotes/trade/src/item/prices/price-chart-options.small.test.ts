import type { OrderGraph } from '@sold/contracts/entities/item';
import { expect, test } from 'vitest';
import { wholeGraph } from '../../testing/whole-graph.ts';
import { priceChartOptions } from './price-chart-options.ts';

const optionsOf = (graph: Partial<OrderGraph> = {}, isDark = false) =>
  priceChartOptions({ ...wholeGraph, ...graph }, { isDark, token: (name) => name });

test.each([
  [true, 60_000, '--rise'],
  [false, 60_000, '--fall'],
  [true, 0, '--grey-1'],
])('colours the line by the figure: positive %s, %d', (isPositive, amount, token) => {
  const { colors } = optionsOf({ vibration_is_positive: isPositive, vibration_price: amount });
  expect(colors).toEqual([token, '--grey-4']);
});

test('gives prices the upper 76 percent of the plot', () => {
  expect(optionsOf().yaxis).toMatchObject([
    { show: false, min: 180_000 - 60_000 / 0.76, max: 180_000 },
    { show: false },
  ]);
});

test('shows day, price and trades in the tooltip', () => {
  const { tooltip, xaxis } = optionsOf();
  const says = [tooltip?.x, tooltip?.y]
    .flat()
    .map((said) => said?.formatter?.(0, { dataPointIndex: 1 } as never));
  expect(says).toEqual(['2026-02-03 · 260', '평균 180,000원', '3건']);
  // Hidden labels are not measured one after the other whenever the chart is drawn.
  expect(xaxis?.labels?.formatter?.('2026-02-03 · 260')).toBe('');
});

test.each([
  [139_000, ['발매가 13.9만']],
  [null, []],
  [2_000_000, []],
])('draws a release price of %j as a named line when it fits into the picture', (release_price, texts) => {
  const lines = optionsOf({ release_price }).annotations?.yaxis ?? [];
  expect(lines.map(({ label }) => label?.text)).toEqual(texts);
});

test('animates and zooms nothing, takes no keys, and colours the tooltip by the scheme', () => {
  const { chart, tooltip } = optionsOf();
  expect(chart).toMatchObject({
    animations: { enabled: false },
    zoom: { enabled: false },
    toolbar: { show: false },
    accessibility: { enabled: false },
  });
  expect([tooltip?.theme, optionsOf({}, true).tooltip?.theme]).toEqual(['light', 'dark']);
});
