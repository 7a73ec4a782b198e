import { configureApi } from '@sold/shared/api/client';
import { dialogQueue } from '@sold/shared/modal/dialog';
import { afterEach, expect, test, vi } from 'vitest';
import { checkBeforeBuying } from './check-before-buying.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers both checks; none for a failure. @returns what was asked */
function answer(data: object | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname.split('/').at(-1) ?? '');
    return data === null
      ? Response.json({ code: 500, msg: '', data: null }, { status: 500 })
      : Response.json({ code: 200, msg: '', data });
  });
  configureApi({
    getToken: () => 'token',
    onToken: () => {},
    onFailure: () => {},
    appKey: 'web',
    getAppInfo: () => '',
    baseURL: 'http://shop.test',
  });
  return asked;
}

/** Waits for a question and answers it. @returns its words */
async function settle(yes: boolean): Promise<string> {
  await vi.waitFor(() => expect(dialogQueue.get()).toHaveLength(1));
  const [request] = dialogQueue.get();
  if (request?.kind === 'alert') request.settle();
  if (request?.kind === 'confirm') request.settle(yes);
  return request?.message ?? '';
}

const item = (is_once: boolean, is_order: boolean) => ({ item_id: 7, is_once, is_order });

test('asks nothing about most items', async () => {
  const asked = answer(null);
  expect(await checkBeforeBuying(item(false, false))).toBe(true);
  expect(asked).toEqual([]);
});

test('refuses a second purchase of an item that can be bought once', async () => {
  const asked = answer({ is_once: true, is_bought: true });
  const going = checkBeforeBuying(item(true, false));
  expect(await settle(true)).toContain('한 번만 살 수 있는');
  expect(await going).toBe(false);
  expect(asked).toEqual(['check-is-once-item']);
  answer({ is_once: true, is_bought: false });
  expect(await checkBeforeBuying(item(true, false))).toBe(true);
});

test.each([true, false])('asks before a second purchase of an item made to order: %s', async (yes) => {
  const asked = answer({ is_order: true, is_ordered: true });
  const going = checkBeforeBuying(item(false, true));
  expect(await settle(yes)).toContain('하나 더 주문할까요');
  expect(await going).toBe(yes);
  expect(asked).toEqual(['check-is-order-item']);
});

test.each([item(true, false), item(false, true)])('stops after a check that failed: %j', async (of) => {
  answer(null);
  expect(await checkBeforeBuying(of)).toBe(false);
});
