import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { wholeGraph } from '../../testing/whole-graph.ts';
import { PriceChart } from './price-chart.tsx';

const NOTE = '지금은 자세한 값을 볼 수 없어요.';
const library = vi.hoisted(() => ({ fails: true }));
vi.mock('./price-chart-canvas.tsx', () => {
  if (library.fails) throw new Error('no library');
  return { default: () => <p>library</p> };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('keeps the line without the library, and tries again at the next use', async () => {
  vi.stubGlobal('reportError', vi.fn());
  show(<PriceChart itemId={1} sizeId={null} start={wholeGraph} />);
  const region = screen.getByRole('region', { name: '시세' });
  fireEvent.pointerEnter(region);
  expect((await screen.findByText(NOTE)).getAttribute('role')).toBe('status');
  expect(document.querySelector('path[d="M6.06 160L393.94 0"]')).not.toBeNull();
  expect(reportError).toHaveBeenCalledTimes(1);
  library.fails = false;
  fireEvent.pointerEnter(region);
  expect(await screen.findByText('library')).toBeDefined();
  expect(screen.queryByText(NOTE)).toBeNull();
});
