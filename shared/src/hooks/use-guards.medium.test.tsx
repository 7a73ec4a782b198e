import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useDuplicateCallGuard } from './use-guards.ts';

afterEach(cleanup);

function SendForm({ send, take }: { send(): Promise<string>; take(answer: string | undefined): void }) {
  const once = useDuplicateCallGuard();
  return (
    <button type="button" onClick={() => void once(send).then(take)}>
      전송
    </button>
  );
}

test('runs one asynchronous action at a time', async () => {
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
