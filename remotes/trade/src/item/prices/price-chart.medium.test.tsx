import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { wholeGraph as whole } from '../../testing/whole-graph.ts';
import { PriceChart } from './price-chart.tsx';
import { PriceLine } from './price-line.tsx';

const library = vi.hoisted(() => ({ asked: 0, given: new Set<unknown>() }));
vi.mock('apexcharts/line', () => ({}));
vi.mock('apexcharts/features/annotations', () => ({}));
vi.mock('react-apexcharts/core', () => {
  library.asked += 1;
  return {
    default: ({
      options,
      series,
    }: {
      options: { chart: { events: { mounted(): void } } };
      series: unknown;
    }) => {
      library.given.add(options).add(series);
      return (
        <button type="button" onClick={options.chart.events.mounted}>
          library
        </button>
      );
    },
  };
});

const NAME = '2026-01-02부터 2026-02-03까지의 거래가 그래프. 마지막 거래가 180,000원';
const GRAPH = 'GET /api/v3/product/item/get-item-order-graph';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function chart(start = whole): HTMLElement {
  show(<PriceChart itemId={1} sizeId={null} start={start} />, {
    [GRAPH]: ({ type }) => ({ ...whole, type, release_price: null }),
  });
  return screen.getByRole('region', { name: '시세' });
}

const line = () => document.querySelector('svg[role=img] path:last-child');
const reader = () => screen.queryByRole('slider', { name: '날짜별 거래가' });

test('shows the line immediately, with name, release price and trades, without a request', async () => {
  chart();
  expect(screen.getByRole('img', { name: NAME })).toBeDefined();
  expect(line()?.getAttribute('d')).toBe('M6.06 160L393.94 0');
  expect(screen.getByText('발매가 13.9만')).toBeDefined();
  expect(document.querySelector('svg path[d^="M6.06 37.89V25.26"]')).not.toBeNull();
  await new Promise((done) => setTimeout(done, 50));
  expect(reader()).toBeNull();
  expect(library.asked).toBe(0);
});

test('renders the line without a browser', () => {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', undefined);
  expect(JSON.stringify(PriceLine({ graph: whole, name: NAME }).props)).toContain('"d":"M6.06 160L393.94 0"');
});

test('loads the graphs of all time and of a week for another size, once', async () => {
  const shown = show(<PriceChart itemId={1} sizeId={5} start={{ ...whole, type: '3m' }} />, {
    [GRAPH]: ({ type }) => ({ ...whole, type }),
  });
  const asked = () => shown.sent.map(({ input }) => [input.type, input.product_size_option_id]);
  await waitFor(() =>
    expect(asked()).toEqual([
      ['all', '5'],
      ['1w', '5'],
    ]),
  );
  for (const name of ['전체', '1주']) {
    fireEvent.click(screen.getByRole('tab', { name }));
    expect(await screen.findByRole('img', { name: NAME })).toBeDefined();
  }
  expect(asked()).toHaveLength(2);
});

test('begins with the given period, without a request', () => {
  const shown = show(
    <PriceChart itemId={1} sizeId={null} start={{ ...whole, type: '6m', release_price: null }} />,
  );
  expect(screen.getByRole('tab', { name: '6달' }).getAttribute('aria-selected')).toBe('true');
  expect(shown.sent).toEqual([]);
  expect(screen.queryByText(/발매가/)).toBeNull();
});

test('gives every period its key, and requests no period that was given', async () => {
  const shown = show(<PriceChart itemId={1} sizeId={7} start={{ ...whole, type: '3m' }} />, {
    [GRAPH]: ({ type }) => ({ ...whole, type }),
  });
  for (const name of ['1주', '1달', '6달', '1년', '전체', '3달']) {
    fireEvent.click(screen.getByRole('tab', { name }));
    await screen.findByRole('img', { name: NAME });
  }
  expect(shown.sent.map(({ input }) => input)).toEqual(
    ['all', '1w', '1m', '6m', '1y'].map((type) => ({ item_id: '1', type, product_size_option_id: '7' })),
  );
});

test.each([
  [true, 60_000, 'rise', '▲+60,000원 (+50.0%)'],
  [false, 60_000, 'fall', '▼−60,000원 (−50.0%)'],
  [true, 0, 'same', '0원 (50.0%)'],
])('colours the line by the figure: positive %s, %d', (isPositive, amount, way, text) => {
  chart({ ...whole, vibration_is_positive: isPositive, vibration_price: amount });
  expect(line()?.getAttribute('class')).toContain(way);
  expect(document.querySelector('dd')?.textContent).toContain(text);
});

test.each([
  ['a pointer', (region: HTMLElement) => fireEvent.pointerEnter(region)],
  ['the focus', () => fireEvent.focus(screen.getByRole('tab', { name: '전체' }))],
  ['another period', () => fireEvent.click(screen.getByRole('tab', { name: '1달' }))],
])('loads the reader of values at %s', async (_, turnTo) => {
  turnTo(chart());
  expect(await screen.findByRole('slider', { name: '날짜별 거래가' })).toBeDefined();
});

test('keeps the line until the library has drawn, and its name and axes afterwards', async () => {
  fireEvent.pointerEnter(chart());
  const drawn = await screen.findByText('library', { selector: 'button' });
  const plot = line()?.closest('div');
  expect(plot?.className).not.toContain('covered');
  expect(drawn.parentElement?.className).toContain('waiting');
  fireEvent.click(drawn);
  expect(plot?.className).toContain('covered');
  expect(drawn.parentElement?.className).not.toContain('waiting');
  expect(screen.getByRole('img', { name: NAME })).toBeDefined();
  expect(screen.getByText('26.02.03')).toBeDefined();
});

/** A page that gets a new graph object with each press, and new figures with every second one. */
function Changing() {
  const [change, setChange] = useState(0);
  const start = { ...structuredClone(whole), average_price: 100 + Math.floor(change / 2) };
  return (
    <>
      <button type="button" onClick={() => setChange(change + 1)}>
        change
      </button>
      <PriceChart itemId={1} sizeId={null} start={start} />
    </>
  );
}

test('redraws only when the figures change', async () => {
  show(<Changing />);
  fireEvent.pointerEnter(screen.getByRole('region', { name: '시세' }));
  fireEvent.click(await screen.findByText('library', { selector: 'button' }));
  const { size } = library.given;
  const change = () => fireEvent.click(screen.getByRole('button', { name: 'change' }));
  change();
  expect(library.given.size).toBe(size);
  change();
  change();
  expect(library.given.size).toBe(size + 2);
});

test('moves from day to day by keys and says date, price and trades', async () => {
  fireEvent.pointerEnter(chart());
  const slider = await screen.findByRole('slider', { name: '날짜별 거래가' });
  const says = () => slider.getAttribute('aria-valuetext');
  expect(says()).toBe('2026-02-03 · 260 · 거래 3건, 평균 180,000원');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(says()).toBe('2026-01-02 · 260 · 거래 1건, 120,000원');
  expect(screen.getByText('120,000원', { selector: 'strong' })).toBeDefined();
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider.getAttribute('aria-valuenow')).toBe('1');
  fireEvent.keyDown(slider, { key: 'End' });
  expect(slider.getAttribute('aria-valuenow')).toBe('2');
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(screen.queryByText('180,000원', { selector: 'strong' })).toBeNull();
});

test('shows the chart as a table, newest first', () => {
  chart();
  const details = screen.getByText('거래가 표로 보기').closest('details') as HTMLDetailsElement;
  expect(within(details).queryByRole('table')).toBeNull();
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = within(details)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['날짜거래가거래', '2026-02-03 · 260180,000원3건', '2026-01-02 · 260120,000원1건']);
});
