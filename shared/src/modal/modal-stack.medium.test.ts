import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createModalStack, IOS_HIDE_MS, type ModalStack } from './modal-stack.ts';

/** A window with a history that works like a browser's: going is late, and tells with popstate. */
function fakeWindow(start: unknown = { key: 'router' }, url = '/webapp/trade/product/1?a=b') {
  const entries = [{ state: start, url }];
  let at = 0;
  const target = new EventTarget();
  const entry = () => entries[at] as (typeof entries)[number];
  const win = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    get location() {
      const url = new URL(entry().url, 'http://x');
      return { pathname: url.pathname, search: url.search, hash: url.hash };
    },
    history: {
      get state() {
        return entry().state;
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1);
        entries.push({ state, url });
        at += 1;
      },
      replaceState(state: unknown, _: string, url: string) {
        entries[at] = { state, url };
      },
      go(way: number) {
        globalThis.setTimeout(() => {
          at = Math.min(Math.max(0, at + way), entries.length - 1);
          target.dispatchEvent(Object.assign(new Event('popstate'), { state: entry().state }));
        }, 1);
      },
    },
  };
  return { win: win as unknown as Window, url: () => entry().url, depth: () => at };
}

let stack: ModalStack;
let fake: ReturnType<typeof fakeWindow>;
const names = () => stack.state.get().names;

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeWindow();
  stack = createModalStack(fake.win, { ios: false });
});
afterEach(() => vi.useRealTimers());

test('pushes the name as a hash and keeps the state of the router', () => {
  void stack.open('size-select');
  expect(fake.url()).toBe('/webapp/trade/product/1?a=b#size-select');
  expect(fake.win.history.state).toMatchObject({ key: 'router' });
  expect(names()).toEqual(['size-select']);
  void stack.open('size-select');
  expect(fake.depth()).toBe(1);
});

test('removes the name of a modal from an address, and keeps that of a clause', () => {
  for (const [from, to] of [
    ['/webapp/a?b=c#size-select', '/webapp/a?b=c'],
    ['/webapp/a#section', '/webapp/a'],
    ['/webapp/a#clause-7-2', '/webapp/a#clause-7-2'],
    ['/webapp/a#section-2', '/webapp/a#section-2'],
  ]) {
    fake = fakeWindow(null, from);
    createModalStack(fake.win, { ios: false });
    expect(fake.url()).toBe(to);
  }
});

test('closes the top modal only when the person goes back', async () => {
  void stack.open('address');
  void stack.open('address-edit');
  fake.win.history.go(-1);
  await vi.advanceTimersByTimeAsync(2);
  expect(names()).toEqual(['address']);
});

test('goes back when a modal closes, and resolves after the step of history', async () => {
  void stack.open('keypad');
  const closed = stack.close('keypad').then(() => fake.depth());
  expect(names()).toEqual([]);
  expect(fake.depth()).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(await closed).toBe(0);
});

test('closes stacked modals in reverse order', async () => {
  for (const name of ['a', 'b', 'c']) void stack.open(name);
  const steps: string[] = [];
  stack.state.subscribe(() => steps.push(names().join()));
  void stack.closeAll();
  await vi.advanceTimersByTimeAsync(2);
  expect(steps.slice(0, 3)).toEqual(['a,b', 'a', '']);
  expect(fake.depth()).toBe(0);
});

test('steps out of the entry of a closed modal when the person goes forward', async () => {
  for (const name of ['keypad', 'bank']) void stack.open(name);
  fake.win.history.go(-1);
  await vi.advanceTimersByTimeAsync(2);
  fake.win.history.go(1);
  await vi.advanceTimersByTimeAsync(5);
  expect(names()).toEqual(['keypad']);
  expect(fake.url()).toContain('#keypad');
  fake.win.history.go(-1);
  await vi.advanceTimersByTimeAsync(2);
  fake.win.history.go(2);
  await vi.advanceTimersByTimeAsync(5);
  expect(names()).toEqual([]);
  expect(fake.depth()).toBe(0);
});

test('loses no step when modals close one after the other, and opens the next one afterwards', async () => {
  for (const name of ['a', 'b', 'c']) void stack.open(name);
  void stack.close('c');
  void stack.close('b');
  void stack.open('d');
  expect(names()).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(10);
  expect(names()).toEqual(['a', 'd']);
  expect(fake.depth()).toBe(2);
  expect(fake.url()).toContain('#d');
});

test.each([
  ['closed', () => stack.close('b')],
  ['closed with all others, before a page is left', () => stack.closeAll()],
  ['forgotten with its screen', () => stack.forget('b')],
])('does not open a waiting popup that is %s meanwhile', async (_how, end) => {
  void stack.open('a');
  void stack.close('a');
  const opened = stack.open('b');
  void end();
  await vi.advanceTimersByTimeAsync(10);
  expect([await opened, names(), fake.depth()]).toEqual([false, [], 0]);
  expect(await stack.open('c')).toBe(true);
});

test('continues after a step of history without effect', async () => {
  void stack.open('a');
  vi.spyOn(fake.win.history, 'go').mockImplementationOnce(() => undefined);
  const closed = stack.close('a');
  void stack.open('b');
  await vi.advanceTimersByTimeAsync(500);
  await closed;
  expect(names()).toEqual(['b']);
});

test('makes a link with the name of a modal a link to its page', () => {
  fake = fakeWindow();
  fake.win.history.pushState(null, '', '/webapp/trade/product/1?a=b#keypad');
  stack = createModalStack(fake.win, { ios: false });
  expect(fake.url()).toBe('/webapp/trade/product/1?a=b');
});

test('hides a modal for a second on iOS after the gesture, and not after a button', async () => {
  stack = createModalStack(fake.win, { ios: true });
  void stack.open('keypad');
  fake.win.history.go(-1);
  await vi.advanceTimersByTimeAsync(2);
  expect(stack.state.get().hidden).toEqual(['keypad']);
  await vi.advanceTimersByTimeAsync(IOS_HIDE_MS);
  expect(stack.state.get().hidden).toEqual([]);
  void stack.open('keypad');
  void stack.close('keypad');
  await vi.advanceTimersByTimeAsync(2);
  expect(stack.state.get().hidden).toEqual([]);
});

test('steps out of the entries of modals after a reload', async () => {
  fake = fakeWindow();
  fake.win.history.pushState({ soldModals: ['keypad'] }, '', '/webapp/trade/product/1#keypad');
  stack = createModalStack(fake.win, { ios: false });
  await vi.advanceTimersByTimeAsync(2);
  expect(fake.depth()).toBe(0);
  expect(names()).toEqual([]);
});

test('forgets a modal of a removed screen without a step of history', () => {
  void stack.open('keypad');
  stack.forget('keypad');
  expect(names()).toEqual([]);
  expect(fake.depth()).toBe(1);
});

test('opens and closes modals without an entry of history, and those above them', async () => {
  const push = fake.win.history.pushState.bind(fake.win.history);
  const refusing = vi.fn(() => {
    throw new DOMException('100 in 30 s', 'SecurityError');
  });
  void stack.open('a');
  fake.win.history.pushState = refusing;
  void stack.open('b');
  fake.win.history.pushState = push;
  void stack.open('c');
  expect([names(), fake.depth()]).toEqual([['a', 'b', 'c'], 1]);
  await stack.close('c');
  expect([names(), fake.depth()]).toEqual([['a', 'b'], 1]);
  void stack.closeAll();
  await vi.advanceTimersByTimeAsync(5);
  expect([names(), fake.depth()]).toEqual([[], 0]);
  fake.win.history.pushState = refusing;
  fake.win.history.go = refusing;
  void stack.open('d');
  await stack.closeAll();
  expect(names()).toEqual([]);
});

test('continues when steps of history throw', async () => {
  void stack.open('a');
  fake.win.history.go = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  await stack.close('a');
  void stack.open('b');
  expect(names()).toEqual(['b']);
});

test('closes a modal without an entry together with the one below it', async () => {
  void stack.open('a');
  fake.win.history.pushState = () => {
    throw new DOMException('100 in 30 s', 'SecurityError');
  };
  void stack.open('b');
  fake.win.history.go(-1);
  await vi.advanceTimersByTimeAsync(5);
  expect([names(), fake.depth()]).toEqual([[], 0]);
});
