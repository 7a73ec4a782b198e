import { layoutOf } from '@sold/contracts/federation/route';
import { RAFFLE_LIST_PATH, SEARCH_ADDRESS_PATH, SELL_START_PATH } from '@sold/contracts/wire/paths';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { BrowserRouter } from '@sold/shared/router';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Layout } from './layout.tsx';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

/** Pages whose screens have the mobile layout on a desktop too (specification, section 2). */
const FORCED_MOBILE = [
  RAFFLE_LIST_PATH,
  SEARCH_ADDRESS_PATH,
  '/web/product/web_product/buy_product_detail',
  '/web/content/web_content/notice_list',
  '/web/user/policy/terms',
  '/web/product/blackbox',
];
const TABS = ['/', '/web/content/web_content/release_calendar', RAFFLE_LIST_PATH, '/web/user/mypage'];
const SCREENS = [...TABS, SELL_START_PATH].map((path) => ({ path }));

function layoutAt(path: string, mobile: boolean): void {
  history.replaceState(null, '', `/webapp${path}`);
  const device = { webview: false, mobile } as Parameters<typeof inertServices>[0];
  const services = inertServices(device);
  render(
    <HostProvider services={{ ...services, session: { ...services.session, isLogin: true } }}>
      <BrowserRouter>
        <Layout device={device} template={null} screens={SCREENS as never} business={null}>
          <h1>화면</h1>
        </Layout>
      </BrowserRouter>
    </HostProvider>,
  );
}

test.each(FORCED_MOBILE)('shows %s in the frame of the desktop', (path) => {
  expect(layoutOf(path, false)).toBe('mobile');
  layoutAt(path, false);
  expect(screen.getByRole('combobox')).toBeDefined();
  expect(screen.getByRole('navigation', { name: '상품 분류' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: '주요 메뉴' })).toBeNull();
});

test.each(TABS)('shows the tabs on a phone at %s, which one of them names, with MY as the last', (path) => {
  layoutAt(path, true);
  const tabs = within(screen.getByRole('navigation', { name: '주요 메뉴' })).getAllByRole('link');
  expect(tabs.at(-1)?.textContent).toBe('MY');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toContain(`/webapp${path === '/' ? '/' : path}`);
  expect(screen.queryByRole('navigation', { name: '상품 분류' })).toBeNull();
});

test.each([
  ['a phone', true],
  ['a desktop', false],
])('leads to a sale from every page on %s', (_, mobile) => {
  for (const path of [...TABS, SELL_START_PATH, '/web/user/policy/terms']) {
    layoutAt(path, mobile);
    const link = within(screen.getByRole('navigation', { name: '내 계정' })).getByRole('link', {
      name: '판매하기',
    });
    expect(link.getAttribute('href')).toBe('/webapp/trade/sell');
    cleanup();
  }
});
