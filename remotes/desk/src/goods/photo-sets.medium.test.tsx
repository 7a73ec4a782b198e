import { sendPhoto } from '@sold/shared/api/send-photo';
import { show } from '@sold/shared/testing/show';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { OneAtATime, useTurn } from '../calls/one-at-a-time.tsx';
import { operatorAtom } from '../calls/operator-session.ts';
import { operatorOf } from '../testing/answers.ts';
import { cardOf, INSPECTED, NUMBER } from '../testing/card.ts';
import { PhotoSets } from './photo-sets.tsx';

vi.mock('@sold/shared/api/send-photo');
const sends = vi.mocked(sendPhoto);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sends.mockReset();
});

const REMOVE = 'POST /api/operator/centre/remove-photo';
const onCard = vi.fn();
const onChanged = vi.fn();

function Other() {
  return <p>{useTurn().isTaken ? '다른 처리 중' : '비어 있음'}</p>;
}

function open(upload: string | null, answers: Parameters<typeof show>[1] = {}) {
  const card = cardOf({ photo_sets: [{ ...INSPECTED, upload }] });
  const store = createStore();
  store.set(operatorAtom, operatorOf('centre'));
  return show(
    <Provider store={store}>
      <OneAtATime>
        <PhotoSets card={card} onCard={onCard} onChanged={onChanged} />
        <Other />
      </OneAtATime>
    </Provider>,
    answers,
  );
}

test('keeps the turn of the card while photos are sent, and names each file that is refused', async () => {
  const first = Promise.withResolvers<{ ok: false; message: string }>();
  sends.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ ok: false, message: '사진이 아니에요.' });
  sends.mockResolvedValueOnce({ ok: true });
  open('/photo');
  const files = ['a.heic', 'b.txt', 'c.jpg'].map((name) => new File(['x'], name));
  fireEvent.change(await screen.findByLabelText(/사진 올리기/), { target: { files } });
  expect(await screen.findByText('다른 처리 중')).toBeTruthy();
  expect(onChanged).not.toHaveBeenCalled();
  first.resolve({ ok: false, message: '사진이 너무 커요.' });
  expect(await screen.findByText('비어 있음')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('a.heic: 사진이 너무 커요.b.txt: 사진이 아니에요.');
  expect(onChanged).toHaveBeenCalledOnce();
  // The session may have ended meanwhile: they are sent again without being chosen again.
  sends.mockResolvedValue({ ok: true });
  fireEvent.click(screen.getByRole('button', { name: '못 보낸 사진 2장 다시 보내기' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  expect(sends.mock.calls.slice(3).map(([, file]) => (file as File).name)).toEqual(['a.heic', 'b.txt']);
  expect(screen.queryByRole('button', { name: /다시 보내기/ })).toBeNull();
});

test('takes a wrong photo back with a reason, as long as its set takes photos', async () => {
  const card = cardOf({ version: 4 });
  const shown = open('/photo', { [REMOVE]: () => ({ card }) });
  fireEvent.click(await screen.findByRole('button', { name: '사진 1 크게 보기' }));
  fireEvent.change(screen.getByLabelText(/지우는 이유/), { target: { value: '다른 상품' } });
  fireEvent.click(screen.getByRole('button', { name: '사진 지우기' }));
  await waitFor(() => expect(onCard).toHaveBeenCalledWith(card));
  expect(shown.sent.find(({ key }) => key === REMOVE)?.input).toEqual({
    display_id: NUMBER,
    photo_id: 5,
    reason: '다른 상품',
  });
  cleanup();
  open(null);
  fireEvent.click(await screen.findByRole('button', { name: '사진 1 크게 보기' }));
  expect(screen.queryByRole('button', { name: '사진 지우기' })).toBeNull();
});
