import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { OperatorTable } from './operator-table.tsx';

const INVITE = 'POST /api/operator/staff/invite';
const END_SESSIONS = 'POST /api/operator/staff/end-sessions';
const ROLE = 'POST /api/operator/staff/role';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const operator = {
    operator_id: 3,
    email: 'lee@sold.example',
    name: '이센터',
    role: 'centre' as const,
    has_joined: true,
    open_sessions: 2,
    ended_at: null,
    created_at: '2026-11-28 09:00:00',
  };
  return show(
    <Provider store={createStore()}>
      <OperatorTable list={[operator]} onInvited={() => {}} onChanged={() => {}} />
    </Provider>,
    {
      [INVITE]: () => ({ link: '/webapp/desk/join', expires_at: '2026-11-29 09:00:00' }) as never,
      [END_SESSIONS]: () => ({}) as never,
      [ROLE]: () => ({}) as never,
    },
  );
}

test('acts once for each of several buttons pressed in a row, and once for a double press', async () => {
  const { sent } = open();
  const invite = screen.getByRole('button', { name: '다시 초대' });
  fireEvent.click(invite);
  fireEvent.click(invite);
  await waitFor(() => expect(invite.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '로그인 끝내기' }));
  const role = screen.getByRole('combobox');
  await waitFor(() => expect((role as HTMLSelectElement).disabled).toBe(false));
  fireEvent.change(role, { target: { value: 'support' } });
  fireEvent.change(role, { target: { value: 'editor' } });
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ key, input }) => [key, input['role']])).toEqual([
    [INVITE, undefined],
    [END_SESSIONS, undefined],
    [ROLE, 'support'],
    [ROLE, 'editor'],
  ]);
});
