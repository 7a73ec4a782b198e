import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { deskService } from '../testing/answers.ts';
import { NUMBER } from '../testing/card.ts';
import DeskToday from '../today/today-page.tsx';

const FIND = 'POST /api/operator/centre/find-person';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(role: OperatorRole, answers: Parameters<typeof show>[1] = {}) {
  const service = deskService(role);
  service.isSignedIn = true;
  const shown = show(
    <Provider store={createStore()}>
      <DeskToday />
    </Provider>,
    { ...service, ...answers },
  );
  await screen.findByRole('button', { name: /찾기/ });
  fireEvent.keyDown(window, { code: 'KeyK', ctrlKey: true });
  fireEvent.change(await screen.findByLabelText('페이지 이름이나 번호'), {
    target: { value: 'buyer@sold.example' },
  });
  return shown;
}

test('finds a person with a reason, and leads to their orders', async () => {
  const shown = await open('support', {
    [FIND]: () => ({
      person: {
        customer_id: 12,
        name: '박하늘',
        goods: [{ display_id: NUMBER, order_id: 7, state: 'received', role: 'buyer' }],
      },
    }),
  });
  fireEvent.click(screen.getByRole('button', { name: '회원 buyer@sold.example 찾기' }));
  const reason = await screen.findByLabelText<HTMLInputElement>('이유');
  expect(document.activeElement).toBe(reason);
  expect(shown.sent.filter(({ key }) => key === FIND)).toEqual([]);
  fireEvent.change(reason, { target: { value: '배송 문의' } });
  fireEvent.submit(reason.closest('form') as HTMLFormElement);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`${NUMBER} 구매`) }));
  expect(shown.sent.filter(({ key }) => key === FIND).map(({ input }) => input)).toEqual([
    { who: 'buyer@sold.example', reason: '배송 문의' },
  ]);
  await waitFor(() => expect(shown.went).toEqual([`/desk/goods/${NUMBER}`]));
});

test('says that there is no such person', async () => {
  await open('owner', { [FIND]: () => ({ person: null }) });
  fireEvent.click(screen.getByRole('button', { name: '회원 buyer@sold.example 찾기' }));
  fireEvent.change(await screen.findByLabelText('이유'), { target: { value: '배송 문의' } });
  fireEvent.click(screen.getByRole('button', { name: '회원 찾기' }));
  expect(await screen.findByText('그런 회원이 없어요.')).toBeTruthy();
});

test('offers no search for people to a role that may not read personal data', async () => {
  await open('centre');
  expect(screen.queryByRole('button', { name: /회원/ })).toBeNull();
});
