import { configureApi } from '@sold/shared/api/client';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { BrowserRouter } from '@sold/shared/router';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MobileFrame } from './mobile-frame.tsx';
import { screenHeader } from './screen-header-store.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  screenHeader.set(null);
  history.replaceState(null, '', '/');
});

function frameAt(path: string) {
  history.replaceState(null, '', `/webapp${path}`);
  const services = inertServices({ webview: false } as Parameters<typeof inertServices>[0]);
  render(
    <HostProvider services={services}>
      <BrowserRouter>
        <MobileFrame screens={[]} business={null}>
          <main />
        </MobileFrame>
      </BrowserRouter>
    </HostProvider>,
  );
}

test('shows back, search and share for an item from the start, and its name when its screen sets it', () => {
  frameAt('/trade/product/7');
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['뒤로', '상품 검색', '공유하기']);
  expect(screen.queryByRole('link', { name: 'SOLD 홈' })).toBeNull();

  const onShare = vi.fn();
  act(() => screenHeader.set({ title: '노래 코트 로우', onShare }));
  expect(screen.getByText('노래 코트 로우')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '공유하기' }));
  expect(onShare).toHaveBeenCalledTimes(1);
  act(() => screenHeader.set(null));
  expect(screen.queryByText('노래 코트 로우')).toBeNull();
});

test('carries out a press on share once when the screen has come', () => {
  frameAt('/trade/product/7');
  const button = screen.getByRole('button', { name: '공유하기' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  const onShare = vi.fn();
  act(() => screenHeader.set({ title: null, onShare }));
  act(() => screenHeader.set({ title: '노래 코트 로우', onShare: () => onShare() }));
  expect(onShare).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('opens the search over the item', async () => {
  configureApi({
    getToken: () => null,
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: { list: [] } }));
  frameAt('/trade/product/7');
  fireEvent.click(screen.getByRole('button', { name: '상품 검색' }));
  expect(await screen.findByRole('dialog', { name: '검색' })).toBeDefined();
});

test('keeps the logo on other pages', () => {
  frameAt('/web/user/policy/terms');
  expect(screen.getByRole('link', { name: 'SOLD 홈' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '공유하기' })).toBeNull();
});
