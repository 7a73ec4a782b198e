import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { wholeGraph } from '../../testing/whole-graph.ts';
import { PriceChart } from './price-chart.tsx';

const library = vi.hoisted(() => ({ throws: null as unknown }));
vi.mock('apexcharts/line', () => ({}));
vi.mock('apexcharts/features/annotations', () => ({}));
vi.mock('react-apexcharts/core', () => ({
  default: () => {
    if (library.throws !== null) throw library.throws;
    return <p>library</p>;
  },
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A chart whose figures change with a press. */
function Changing() {
  const [average, setAverage] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setAverage(average + 1)}>
        other figures
      </button>
      <PriceChart itemId={1} sizeId={null} start={{ ...wholeGraph, average_price: average }} />
    </>
  );
}

test.each([
  ['an error', new Error('no room')],
  ['an error of a kind', new TypeError('points is undefined')],
  ['a text', 'no room'],
  ['an object', { code: 7 }],
])('logs %s of the library, keeps the line, and draws other figures', async (_, thrown) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
  library.throws = thrown;
  show(<Changing />);
  fireEvent.pointerEnter(screen.getByRole('region', { name: '시세' }));
  await waitFor(() => expect(reportError).toHaveBeenCalledExactlyOnceWith(thrown));
  expect(screen.queryByText('library')).toBeNull();
  expect(document.querySelector('path[d="M6.06 160L393.94 0"]')).not.toBeNull();
  library.throws = null;
  fireEvent.click(screen.getByRole('button', { name: 'other figures' }));
  expect(await screen.findByText('library')).toBeDefined();
});
