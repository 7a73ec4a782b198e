import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { configureApi } from '../../api/client.ts';
import { inertServices } from '../../first-view/server/inert-services.ts';
import { HostProvider } from '../base/host-provider.tsx';
import { PinButton } from './pin-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const item = { item_id: 7, item_name: 'Court Low', is_pinup: false };
const track = vi.fn();
const login = vi.fn();
const sent: unknown[] = [];

function show(isLogin: boolean) {
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    sent.push(await new Request(url, init).json());
    return Response.json({ code: 200, msg: '', data: true });
  });
  configureApi({
    getToken: () => 'token',
    onToken: () => {},
    onFailure: () => {},
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });
  const inert = inertServices({} as DeviceDescriptor);
  render(
    <HostProvider services={{ ...inert, track, session: { ...inert.session, isLogin, login } }}>
      <PinButton item={item} />
      <PinButton item={item} />
    </HostProvider>,
  );
}

const buttons = () => screen.getAllByRole('button', { name: 'Court Low 관심' });
const pressed = () => buttons().map((button) => button.getAttribute('aria-pressed'));

test('follows the item everywhere after one press, and forgets it for the next person', async () => {
  show(true);
  fireEvent.click(buttons()[0] as HTMLElement);
  await waitFor(() => expect(pressed()).toEqual(['true', 'true']));
  expect(sent).toEqual([{ item_id: 7, is_pinup: true }]);
  expect(track).toHaveBeenCalledWith({ name: 'wishlist', item_id: 7, item_name: 'Court Low', on: true });
  cleanup();
  show(false);
  expect(pressed()).toEqual(['false', 'false']);
  cleanup();
  show(true);
  expect(pressed()).toEqual(['false', 'false']);
});

test('asks a signed-out visitor to sign in and sends nothing', async () => {
  sent.length = 0;
  show(false);
  fireEvent.click(buttons()[0] as HTMLElement);
  await waitFor(() => expect(login).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});
