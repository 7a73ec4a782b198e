import type { Banner } from '@sold/contracts/entities/content';
import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inertServices } from '../../first-view/server/inert-services.ts';
import { show as showPart } from '../../testing/show.tsx';
import { HostProvider } from '../base/host-provider.tsx';
import { Banners, PlaceBanners } from './banners.tsx';

afterEach(cleanup);

const banner = (change: Partial<Banner> = {}): Banner => ({
  id: 1,
  place: 'home',
  title: '이번 주 래플',
  sub_title: '정가로 만나요',
  link: '/webapp/web/product/raffle/raffle_list',
  bg_color: '#eeeeee',
  image: { path: '/cover.svg', width: 960, height: 600 },
  ...change,
});

function show(list: Banner[]) {
  const go = vi.fn(async (path: string) => ({ ok: true as const, path }));
  const needApp = vi.fn(async () => {});
  const services = { ...inertServices({} as DeviceDescriptor), go, needApp };
  const { container } = render(
    <HostProvider services={services}>
      <Banners list={list} />
    </HostProvider>,
  );
  return { container, go, needApp };
}

test('links to a page of the site, and shows nothing without banners', () => {
  expect(show([]).container.innerHTML).toBe('');
  const { go } = show([banner()]);
  fireEvent.click(screen.getByRole('link', { name: /이번 주 래플/ }));
  expect(go.mock.calls).toEqual([['/web/product/raffle/raffle_list']]);
});

test('opens another site in another window, and an app link in the app', () => {
  const { needApp } = show([
    banner({ id: 2, title: '소식', link: 'https://shop.invalid/1' }),
    banner({ id: 3, title: '앱에서', link: 'soldapp://event/3' }),
  ]);
  expect(screen.getByRole('link', { name: /소식/ }).getAttribute('rel')).toBe('noopener noreferrer');
  fireEvent.click(screen.getByRole('button', { name: /앱에서/ }));
  expect(needApp).toHaveBeenCalledWith('soldapp://event/3');
});

test('leads to the web page of an app link outside of the app', () => {
  show([banner({ link: 'soldapp://webview?url=https%3A%2F%2Fshop.invalid%2F2' })]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://shop.invalid/2');
});

test('hands a press to the page that wants it', () => {
  const onPress = vi.fn();
  render(<Banners list={[banner()]} onPress={onPress} />);
  fireEvent.click(screen.getByRole('button', { name: /이번 주 래플/ }));
  expect(onPress).toHaveBeenCalledWith(banner());
});

test.each(['', 'javascript:alert(1)', '//evil.invalid', '/elsewhere'])('leads nowhere for %j', (link) => {
  show([banner({ link })]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('이번 주 래플')).toBeDefined();
});

test('asks for a previewed banner by the word in the address', async () => {
  history.replaceState(null, '', '?banner=signed-word');
  const { sent } = showPart(<PlaceBanners place="home" />, {
    'GET /api/v3/contents/banners': ({ preview }) => ({
      list: preview === 'signed-word' ? [banner({ title: '곧 나올 배너' })] : [],
    }),
  });
  expect(await screen.findByText('곧 나올 배너')).toBeTruthy();
  expect(sent.at(-1)?.input).toEqual({ place: 'home', preview: 'signed-word' });
  history.replaceState(null, '', location.pathname);
});
