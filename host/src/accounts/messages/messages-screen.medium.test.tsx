import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { BrowserRouter } from '@sold/shared/router';
import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import MessagesScreen from './messages-screen.tsx';

const READ = 'POST /api/v3/user/mypage/read-messages';
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

test('marks shown messages as read, page by page, and none twice', async () => {
  const { device } = inertServices({ webview: false } as Parameters<typeof inertServices>[0]);
  const { sent } = show(
    <BrowserRouter>
      <MessagesScreen ui="mobile" params={{}} query={new URLSearchParams()} device={device} />
    </BrowserRouter>,
    {
      [READ]: () => ({ unread: 0 }),
      'GET /api/v3/user/mypage/get-message-list': ({ cursor }) => ({
        list: cursor ? [message(7), message(6, true)] : [message(9), message(8, true)],
        total: 4,
        page: 1,
        unread: 2,
        next_cursor: cursor ? null : 'c',
      }),
    },
  );
  const read = () => sent.flatMap(({ key, input }) => (key === READ ? [input.message_ids] : []));
  await screen.findByText('메시지 9');
  await waitFor(() => expect(read()).toEqual([[9]]));
  fireEvent.click(screen.getByRole('button', { name: /더/ }));
  await screen.findByText('메시지 7');
  await waitFor(() => expect(read()).toEqual([[9], [7]]));
});
