import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { wholeGraph as whole } from '../testing/whole-graph.ts';
import { PriceChart } from './price-chart.tsx';
import { PriceLine } from './price-line.tsx';

const library = vi.hoisted(() => ({ asked: 0 }));
vi.mock('./price-chart-canvas.tsx', () => {
  library.asked += 1;
  return {
    default: ({ onDrawn }: { onDrawn(): void }) => (
      <button type="button" onClick={onDrawn}>
        library
      </button>
    ),
  };
});

const NAME = '2026-01-02부터 2026-02-03까지의 거래가 그래프. 마지막 거래가 180,000원';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function chart(): HTMLElement {
  show(<PriceChart itemId={1} sizeId={null} whole={whole} />);
  return screen.getByRole('region', { name: '시세' });
}

const line = () => document.querySelector('svg path[d^="M0 "]:last-child');

test('the line is there at once, with its name, and nothing is fetched', async () => {
  chart();
  expect(screen.getByRole('img', { name: NAME })).toBeDefined();
  expect(line()?.getAttribute('d')).toBe('M0 160L400 0');
  expect(screen.getByText('발매가')).toBeDefined();
  await new Promise((done) => setTimeout(done, 50));
  expect(library.asked).toBe(0);
});

test('the line asks nothing of a browser', () => {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', undefined);
  expect(JSON.stringify(PriceLine({ graph: whole }).props)).toContain('"d":"M0 160L400 0"');
});

test.each([
  ['a pointer', (region: HTMLElement) => fireEvent.pointerEnter(region)],
  ['the focus', () => fireEvent.focus(screen.getByRole('tab', { name: '전체' }))],
  [
    'another period',
    () => {
      fireEvent.click(screen.getByRole('tab', { name: '1달' }));
      fireEvent.click(screen.getByRole('tab', { name: '전체' }));
    },
  ],
])('%s fetches the library', async (_, turnTo) => {
  turnTo(chart());
  expect(await screen.findByText('library')).toBeDefined();
});

test('the line stays until the library has drawn', async () => {
  fireEvent.pointerEnter(chart());
  const drawn = await screen.findByText('library');
  expect(line()).not.toBeNull();
  fireEvent.click(drawn);
  expect(line()).toBeNull();
  expect(screen.getByRole('img', { name: NAME })).toBeDefined();
});
