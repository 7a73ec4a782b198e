import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as client from '../api/client.ts';
import { callEarly, makePageCalls } from '../first-view/early-calls.ts';
import { endOfFirstView, readFirstAnswers, startWith } from '../first-view/first-answers.ts';
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
afterEach(() => {
  cleanup();
  endOfFirstView();
});

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

test('keeps a failure as its state until it is reloaded', async () => {
  const view = renderHook(() => useCall(KEY, { item_id: 1 }));
  await settle(0, failed);
  expect(view.result.current).toMatchObject({ state: 'failed', failure: { kind: 'network' } });
  act(() => void view.result.current.reload());
  expect(view.result.current.state).toBe('loading');
  await settle(1, ready('mm'));
  expect(view.result.current.state).toBe('ready');
});

test('cancels the earlier request at a reload, and ignores its answer', async () => {
  const view = renderHook(() => useCall(KEY, { item_id: 1 }));
  act(() => void view.result.current.reload());
  expect(sent.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await settle(1, ready('new'));
  await settle(0, ready('old'));
  expect(view.result.current).toMatchObject({ state: 'ready', data: { option_type: 'new' } });
});

test('repeats a call once when the connection is back and keeps the shown data', async () => {
  const view = renderHook(({ id }) => useCall(KEY, { item_id: id }), { initialProps: { id: 1 } });
  await settle(0, ready('mm'));
  view.rerender({ id: 2 });
  await settle(1, failed);
  expect(view.result.current).toMatchObject({ state: 'failed', data: { option_type: 'mm' } });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sent).toHaveLength(3);
  await settle(2, ready('us'));
  expect(view.result.current).toMatchObject({ state: 'ready', data: { option_type: 'us' } });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sent).toHaveLength(3);
});

test('does not repeat a refused call by itself', async () => {
  renderHook(() => useCall(KEY, { item_id: 1 }));
  await settle(0, {
    ...failed,
    failure: { kind: 'response', call: KEY, status: 500, msg: '', error_data: null },
  });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(sent).toHaveLength(1);
});

test('ignores an answer after unmount', async () => {
  const view = renderHook(() => useCall(KEY, { item_id: 1 }));
  view.unmount();
  expect(sent[0]?.signal?.aborted).toBe(true);
  await settle(0, ready('mm'));
});

const ANSWER = [{ key: KEY, input: { item_id: 1 }, data: { option_type: 'mm' } }] as never;

test('takes an answer that came with the page at the first render, without a request', () => {
  startWith(ANSWER);
  const states: string[] = [];
  const view = renderHook(
    ({ id }) => {
      const answer = useCall(KEY, { item_id: id });
      states.push(answer.state);
      return answer;
    },
    { initialProps: { id: 1 } },
  );
  expect(states[0]).toBe('ready');
  expect(view.result.current.data).toEqual({ option_type: 'mm' });
  expect(sent).toEqual([]);
  view.rerender({ id: 2 });
  expect(sent.map(({ input }) => input)).toEqual([{ item_id: 2 }]);
  view.rerender({ id: 1 });
  expect(sent).toHaveLength(2);
});

test('shows the answer of the page to a signed-in customer and asks for it again', async () => {
  startWith(ANSWER, true);
  const view = renderHook(() => useCall(KEY, { item_id: 1 }));
  expect(view.result.current).toMatchObject({ state: 'ready', data: { option_type: 'mm' } });
  await settle(0, ready('own'));
  expect(view.result.current.data?.option_type).toBe('own');
});

test('forgets the answers of the first view when it has ended', () => {
  startWith(ANSWER);
  endOfFirstView();
  expect(renderHook(() => useCall(KEY, { item_id: 1 })).result.current.state).toBe('loading');
  expect(sent).toHaveLength(1);
});

test('reads responses from the page and ignores malformed ones', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const [text, state] of [
    [JSON.stringify(ANSWER), 'ready'],
    ['{', 'loading'],
    ['', 'loading'],
  ] as const) {
    endOfFirstView();
    document.body.innerHTML = `<script type="application/json" id="sold-first"></script>`;
    const script = document.getElementById('sold-first');
    if (script) script.textContent = text;
    readFirstAnswers(false);
    expect(renderHook(() => useCall(KEY, { item_id: 1 })).result.current.state).toBe(state);
  }
  expect(warn).toHaveBeenCalledTimes(1);
});

test('takes an early answer once, and asks again after an early failure', async () => {
  callEarly([{ key: KEY, input: { item_id: 5 } }]);
  const view = renderHook(() => useCall(KEY, { item_id: 5 }));
  expect([sent.length, view.result.current.state]).toEqual([1, 'loading']);
  await settle(0, ready('mm'));
  expect(view.result.current).toMatchObject({ state: 'ready', data: { option_type: 'mm' } });
  view.unmount();

  const again = renderHook(() => useCall(KEY, { item_id: 5 }));
  await settle(1, ready('us'));
  expect(again.result.current.data?.option_type).toBe('us');
  again.unmount();

  callEarly([{ key: KEY, input: { item_id: 6 } }]);
  const failing = renderHook(() => useCall(KEY, { item_id: 6 }));
  await settle(2, failed);
  expect([sent.length, failing.result.current.state]).toEqual([4, 'loading']);
  await settle(3, ready('mm'));
  expect(failing.result.current.state).toBe('ready');
});

test('repeats no failed early call when the screen has gone', async () => {
  callEarly([{ key: KEY, input: { item_id: 7 } }]);
  const view = renderHook(() => useCall(KEY, { item_id: 7 }));
  view.unmount();
  await settle(0, failed);
  expect(sent).toHaveLength(1);
});

test.each([
  [false, [1]],
  [true, [1, 2]],
])('makes the calls that the page names, and those of customers when signed in (%s)', (signedIn, asked) => {
  const named = {
    everybody: [{ key: KEY, input: { item_id: 1 } }],
    own: [{ key: KEY, input: { item_id: 2 } }],
  };
  document.body.innerHTML = `<script type="application/json" id="sold-calls">${JSON.stringify(named)}</script>`;
  makePageCalls(signedIn);
  expect(sent.map(({ input }) => (input as { item_id: number }).item_id)).toEqual(asked);
  document.body.innerHTML = '<script type="application/json" id="sold-calls">{</script>';
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  makePageCalls(signedIn);
  expect(warned).toHaveBeenCalledOnce();
  document.body.innerHTML = '';
});

const show = (persisted: boolean) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

test('asks again when the page comes out of the back-forward cache, and shows the old answer until then', async () => {
  const view = renderHook(() => useCall(KEY, { item_id: 31 }));
  show(true);
  expect(sent).toHaveLength(1);
  await settle(0, ready('old'));
  show(false);
  expect(sent).toHaveLength(1);
  show(true);
  expect(sent).toHaveLength(2);
  expect(view.result.current).toMatchObject({ state: 'ready', data: { option_type: 'old' } });
  await settle(1, ready('new'));
  expect(view.result.current).toMatchObject({ state: 'ready', data: { option_type: 'new' } });
});

test('keeps the old answer when that call fails, without a message of the host', async () => {
  const view = renderHook(() => useCall(KEY, { item_id: 31 }));
  await settle(0, ready('old'));
  show(true);
  await settle(1, failed);
  expect(view.result.current).toMatchObject({ state: 'ready', data: { option_type: 'old' } });
  expect(vi.mocked(client.call).mock.lastCall?.[2]).toMatchObject({ quiet: 'silent' });
});
