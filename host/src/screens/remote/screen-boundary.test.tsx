import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScreenLoadError } from '../../federation/screen-load-error.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

let isBroken: boolean;
const beacon = vi.fn(() => true);

function Screen() {
  if (isBroken) throw new ScreenLoadError('/x', new Error('order has no screen /x'));
  return <p>주문</p>;
}

function show(key = 'order'): void {
  render(
    <>
      <p>머리</p>
      <ScreenBoundary key={key} unit="order" version="1.2.3" serial={4}>
        <Screen />
      </ScreenBoundary>
    </>,
  );
}

beforeEach(() => {
  isBroken = true;
  vi.stubGlobal('SOLD_VERSION', 'h1');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  navigator.sendBeacon = beacon;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a broken remote costs its own screen, is reported once, and comes back when asked', () => {
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

test('without a connection it says so, and tries again by itself when that returns', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(screen.getByRole('alert').textContent).toContain('인터넷 연결이 끊겼어요');
  isBroken = false;
  fireEvent(window, new Event('online'));
  expect(screen.getByText('주문')).toBeDefined();
});
