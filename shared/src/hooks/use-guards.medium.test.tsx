import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDuplicateCallGuard, useSaveGuard, useTimerGuard } from './use-guards.ts';

afterEach(cleanup);

function SaveForm({ save }: { save(which: string): void }) {
  const [pressed, setPressed] = useState(0);
  const [guard, short] = [useSaveGuard(), useTimerGuard(300)];
  const press = () => {
    setPressed(pressed + 1);
    guard(() => save('save'));
    short(() => save('short'));
  };
  return (
    <button type="button" onClick={press}>
      저장
    </button>
  );
}

function SendForm({ send, take }: { send(): Promise<string>; take(answer: string | undefined): void }) {
  const once = useDuplicateCallGuard();
  return (
    <button type="button" onClick={() => void once(send).then(take)}>
      전송
    </button>
  );
}

test('a button that saves saves once within a second, however often it renders', () => {
  const at = vi.spyOn(performance, 'now');
  const save = vi.fn();
  render(<SaveForm save={save} />);
  for (const now of [10, 200, 400, 1009, 1010]) {
    at.mockReturnValue(now);
    fireEvent.click(screen.getByRole('button'));
  }
  expect(save.mock.calls.flat()).toEqual(['save', 'short', 'short', 'short', 'save']);
  at.mockRestore();
});

test('one asynchronous action at a time', async () => {
  const take = vi.fn();
  let end = (_: string) => {};
  const send = () =>
    new Promise<string>((resolve) => {
      end = resolve;
    });
  render(<SendForm send={send} take={take} />);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(take.mock.calls).toEqual([[undefined]]));
  end('done');
  await vi.waitFor(() => expect(take.mock.calls).toEqual([[undefined], ['done']]));
});
