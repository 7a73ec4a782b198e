import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as client from './api.ts';
import { useCall } from './use-call.ts';

const KEY = 'GET /api/v3/product/product/get-product-size-option';
type Result = client.CallResult<typeof KEY>;

let sent: { input: unknown; signal: AbortSignal | undefined; answer: (result: unknown) => void }[] = [];

beforeEach(() => {
  sent = [];
  vi.spyOn(client, 'call').mockImplementation(
    ((_: string, input: unknown, options?: { signal?: AbortSignal }) =>
      new Promise((resolve) =>
        sent.push({ input, signal: options?.signal, answer: resolve }),
      )) as unknown as typeof client.call,
  );
});
afterEach(cleanup);

const ready = (option_type: string) => ({ ok: true, data: { option_type } }) as unknown as Result;
const failed = { ok: false, failure: { kind: 'network', call: KEY }, behaviour: { type: 'none' } };

async function settle(at: number, result: unknown) {
  await act(async () => sent[at]?.answer(result));
}

test('loads, keeps old data while another input loads, and cancels the old request', async () => {
  const view = renderHook(
    ({ id }: { id: number | null }) => useCall(KEY, id === null ? null : { item_id: id }),
    {
      initialProps: { id: null as number | null },
    },
  );
  expect(sent).toHaveLength(0);
  view.rerender({ id: 1 });
  expect(view.result.current.state).toBe('loading');
  await settle(0, ready('mm'));
  expect(view.result.current).toMatchObject({ state: 'ready', data: { option_type: 'mm' } });

  view.rerender({ id: 2 });
  expect(view.result.current).toMatchObject({ state: 'loading', data: { option_type: 'mm' } });
  expect(sent[0]?.signal?.aborted).toBe(true);
  await settle(1, ready('us'));
  expect(view.result.current.data?.option_type).toBe('us');
});

test('a failure is a state, and reload leaves it', async () => {
  const view = renderHook(() => useCall(KEY, { item_id: 1 }));
  await settle(0, failed);
  expect(view.result.current).toMatchObject({ state: 'failed', failure: { kind: 'network' } });
  act(() => void view.result.current.reload());
  expect(view.result.current.state).toBe('loading');
  await settle(1, ready('mm'));
  expect(view.result.current.state).toBe('ready');
});

test('an answer after unmount changes nothing', async () => {
  const view = renderHook(() => useCall(KEY, { item_id: 1 }));
  view.unmount();
  expect(sent[0]?.signal?.aborted).toBe(true);
  await settle(0, ready('mm'));
});
