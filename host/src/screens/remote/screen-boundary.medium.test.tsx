import type { InlineReleases } from '@sold/contracts/federation/release';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportsOf } from '../../federation/report.ts';
import { ScreenLoadError } from '../../federation/screen-load-error.ts';
import { holdFirstView } from '../../first-view/first-view.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

const remote = { base: '', entry: '', integrity: '' };
const RELEASES: InlineReleases = {
  serial: 4,
  practice: false,
  host: { version: 'h1', base: '', integrity: {} },
  remotes: {
    order: { ...remote, version: '1.2.3', screens: [{ path: '/x' }] },
    trade: { ...remote, version: 't1', screens: [{ path: '/' }] },
  },
};
let live: Record<string, { version: string }>;
let isBroken: boolean;
let fault: Error;
const beacon = vi.fn(() => true);

function Screen() {
  if (isBroken) throw new ScreenLoadError('/x', fault);
  return <p>주문</p>;
}

function show(key = 'order'): void {
  render(
    <>
      <p>머리</p>
      <ScreenBoundary key={key} unit="order" path="/x" releases={RELEASES}>
        <Screen />
      </ScreenBoundary>
    </>,
  );
}

beforeEach(() => {
  isBroken = true;
  fault = new Error('order has no screen /x');
  reportsOf(RELEASES);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ serial: 4, units: live }))),
  );
  live = { host: { version: 'h1' }, order: { version: '1.2.3' }, trade: { version: 't1' } };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  navigator.sendBeacon = beacon;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('replaces only the screen of a broken remote, reports it once, and loads it again when asked', () => {
  show();
  expect(screen.getByText('머리')).toBeDefined();
  expect(screen.getByRole('heading').textContent).toBe('화면을 불러오지 못했어요');
  expect(screen.getByRole('button', { name: '홈으로' })).toBeDefined();
  const [address, body] = beacon.mock.calls[0] as unknown as [string, string];
  expect(address).toBe('/rum');
  expect(JSON.parse(body)).toMatchObject({
    kind: 'screen_load',
    unit: 'order',
    version: '1.2.3',
    serial: 4,
    message: 'Failed to resolve async component /x: order has no screen /x',
  });

  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(screen.getByRole('heading')).toBeDefined();
  expect(beacon).toHaveBeenCalledTimes(1);

  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(screen.getByText('주문')).toBeDefined();
});

test('says that the connection is missing, and tries again when it returns', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(screen.getByRole('alert').textContent).toContain('인터넷 연결이 끊겼어요');
  isBroken = false;
  fireEvent(window, new Event('online'));
  expect(screen.getByText('주문')).toBeDefined();
});

test.each([
  new TypeError('rows.toReversed is not a function'),
  new ReferenceError('structuredClone is not defined'),
  new SyntaxError('Invalid regular expression: invalid group specifier name'),
])('says that the browser is too old, not badly connected: %s', (error) => {
  fault = error;
  show();
  expect(screen.getByRole('alert').textContent).toContain('브라우저를 업데이트');
  expect(screen.getByRole('alert').textContent).not.toContain('연결');
});

test('offers to load another live set first', async () => {
  live = { ...live, order: { version: '1.2.4' } };
  show();
  await waitFor(() => expect(screen.getAllByRole('button')[0]?.textContent).toBe('새로고침'));
  expect(screen.getByRole('alert').textContent).toContain('새 버전이 나왔어요');
});

test('keeps the page’s markup readable below a line, and loads the screen again on a press in it', () => {
  document.body.innerHTML =
    '<div id="site"></div><div id="sold-view"><main id="content"><h1>운동화</h1><button type="button">구매</button></main></div>';
  const site = document.getElementById('site') as HTMLElement;
  holdFirstView(site);
  render(
    <ScreenBoundary unit="order" path="/x" releases={RELEASES}>
      <Screen />
    </ScreenBoundary>,
    { container: site },
  );
  expect(document.getElementById('sold-view')).toBeNull();
  expect(screen.getByRole('heading').textContent).toBe('운동화');
  expect(screen.getByRole('alert').textContent).toContain('지금은 내용만 볼 수 있어요');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '구매' }));
  expect(site.textContent).toBe('주문');
});
