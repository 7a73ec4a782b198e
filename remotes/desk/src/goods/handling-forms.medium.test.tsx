import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { cardOf, NUMBER } from '../testing/card.ts';
import { UnchangedForm } from './handling-forms.tsx';

const RECORD = 'GET /api/operator/centre/record';
const UNCHANGED = 'POST /api/operator/centre/unchanged';
const [TAG, UNKNOWN] = ['T000000018', 'T000000026'];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('passes goods by their record once its photos are shown', async () => {
  const onCard = vi.fn<() => void>();
  const shown = show(
    <Provider store={createStore()}>
      <UnchangedForm card={cardOf()} onCard={onCard} onChanged={() => {}} />
    </Provider>,
    {
      [RECORD]: ({ tag_no }) =>
        tag_no === UNKNOWN
          ? { refused: 404, msg: '이 태그의 기록이 없어요.', reason: 'unknown_tag' }
          : {
              tag_no,
              verdict: 'pass',
              checks: ['봉제', '밑창'],
              at: '2026-11-20 12:00:00',
              photos: [
                {
                  photo_id: 5,
                  address: '/5.webp',
                  width: 10,
                  height: 10,
                  at: '2026-11-20 11:59:00',
                  by: '김센터',
                },
              ],
            },
      [UNCHANGED]: () => ({ action_id: 1, card: cardOf({ state: 'passed' }) }),
    },
  );
  const press = screen.getByRole<HTMLButtonElement>('button', { name: '사진과 같아요' });
  const type = (value: string) => fireEvent.change(screen.getByLabelText('태그 번호'), { target: { value } });
  type(TAG.slice(0, -1));
  expect(shown.sent).toEqual([]);
  type(UNKNOWN);
  expect(await screen.findByText('이 태그의 기록이 없어요.')).toBeTruthy();
  expect(press.disabled).toBe(true);
  type(` ${TAG.toLowerCase()} `);
  expect(await screen.findByText(/검수에서 합격 · 사진 1장/)).toBeTruthy();
  expect(screen.getByText('봉제 · 밑창')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '사진 1 크게 보기' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  // The record of another tag allows no press.
  type(UNKNOWN);
  expect(press.disabled).toBe(true);
  type(TAG);
  await screen.findByText('봉제 · 밑창');
  fireEvent.click(press);
  await vi.waitFor(() => expect(onCard).toHaveBeenCalled());
  expect(shown.sent.filter(({ key }) => key === UNCHANGED).map(({ input }) => input)).toEqual([
    { display_id: NUMBER, version: 3, tag_no: TAG },
  ]);
});
