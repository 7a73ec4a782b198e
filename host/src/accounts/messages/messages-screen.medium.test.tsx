import { configureApi } from '@sold/shared/api/client';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { BrowserRouter } from '@sold/shared/router';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import MessagesScreen from './messages-screen.tsx';

const message = (message_id: number, is_read = false) => ({
  message_id,
  kind: 'sold',
  title: '판매 체결',
  about: '',
  to: '/trade/product/1',
  text: `메시지 ${message_id}`,
  at: '2026-11-26 12:00:00',
  is_read,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('notes as read what is shown, page by page, and nothing twice', async () => {
  const read: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (String(url).includes('read-messages')) {
      read.push((JSON.parse(String(body)) as { message_ids: unknown }).message_ids);
      return Response.json({ code: 200, data: { unread: 0 } });
    }
    const isSecond = String(url).includes('cursor');
    const list = isSecond ? [message(7), message(6, true)] : [message(9), message(8, true)];
    const data = { list, total: 4, unread: 2, next_cursor: isSecond ? null : 'c' };
    return Response.json({ code: 200, data });
  });
  configureApi({
    getToken: () => 'token',
    onToken: () => undefined,
    onFailure: () => undefined,
    appKey: 'web',
    getAppInfo: () => '',
  });
  const services = inertServices({ webview: false } as Parameters<typeof inertServices>[0]);
  const session = { ...services.session, isLogin: true };
  render(
    <HostProvider services={{ ...services, session }}>
      <BrowserRouter>
        <MessagesScreen ui="mobile" params={{}} query={new URLSearchParams()} device={services.device} />
      </BrowserRouter>
    </HostProvider>,
  );
  await screen.findByText('메시지 9');
  await waitFor(() => expect(read).toEqual([[9]]));
  fireEvent.click(screen.getByRole('button', { name: /더/ }));
  await screen.findByText('메시지 7');
  await waitFor(() => expect(read).toEqual([[9], [7]]));
});
