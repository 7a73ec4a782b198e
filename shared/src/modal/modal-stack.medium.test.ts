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

test('opening pushes the name as a hash and keeps what the router has there', () => {
  void stack.open('size-select');
  expect(fake.url()).toBe('/webapp/trade/product/1?a=b#size-select');
  expect(fake.win.history.state).toMatchObject({ key: 'router' });
  expect(names()).toEqual(['size-select']);
  void stack.open('size-select');
  expect(fake.depth()).toBe(1);
});

test('an address that names a modal becomes that of its page; one that names a clause stays', () => {
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

test('going back closes the top one only', async () => {
  void stack.open('address');
  void stack.open('address-edit');
  fake.win.history.go(-1);
  await vi.advanceTimersByTimeAsync(2);
  expect(names()).toEqual(['address']);
});

test('closing goes back, and resolves when history has followed', async () => {
  void stack.open('keypad');
  const closed = stack.close('keypad').then(() => fake.depth());
  expect(names()).toEqual([]);
  expect(fake.depth()).toBe(1);
  await vi.advanceTimersByTimeAsync(2);
  expect(await closed).toBe(0);
});

test('stacked modals close in reverse order', async () => {
  for (const name of ['a', 'b', 'c']) void stack.open(name);
  const steps: string[] = [];
  stack.state.subscribe(() => steps.push(names().join()));
  void stack.closeAll();
  await vi.advanceTimersByTimeAsync(2);
  expect(steps.slice(0, 3)).toEqual(['a,b', 'a', '']);
  expect(fake.depth()).toBe(0);
});

test('going forward does not open again, and the dead entry is left', async () => {
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

test('closing one after the other loses no step, and what is opened meanwhile waits', async () => {
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

test('a step that leads nowhere blocks nothing', async () => {
  void stack.open('a');
  vi.spyOn(fake.win.history, 'go').mockImplementationOnce(() => undefined);
  const closed = stack.close('a');
  void stack.open('b');
  await vi.advanceTimersByTimeAsync(500);
  await closed;
  expect(names()).toEqual(['b']);
});

test('a link that names a modal is a link to its page', () => {
  fake = fakeWindow();
  fake.win.history.pushState(null, '', '/webapp/trade/product/1?a=b#keypad');
  stack = createModalStack(fake.win, { ios: false });
  expect(fake.url()).toBe('/webapp/trade/product/1?a=b');
});

test('on iOS a modal closed by the gesture stays hidden for a second; one closed by a button does not', async () => {
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

test('after a reload the entries of modals that are gone are left', async () => {
  fake = fakeWindow();
  fake.win.history.pushState({ soldModals: ['keypad'] }, '', '/webapp/trade/product/1#keypad');
  stack = createModalStack(fake.win, { ios: false });
  await vi.advanceTimersByTimeAsync(2);
  expect(fake.depth()).toBe(0);
  expect(names()).toEqual([]);
});

test('a modal whose screen went away is forgotten without touching history', () => {
  void stack.open('keypad');
  stack.forget('keypad');
  expect(names()).toEqual([]);
  expect(fake.depth()).toBe(1);
});

test('modals that the browser gives no entry open and close all the same, and those above them too', async () => {
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

test('a history whose steps throw keeps nothing waiting', async () => {
  void stack.open('a');
  fake.win.history.go = () => {
    throw new DOMException('too many', 'SecurityError');
  };
  await stack.close('a');
  void stack.open('b');
  expect(names()).toEqual(['b']);
});

test('the way back leaves a modal without an entry with the one below it', async () => {
  void stack.open('a');
  fake.win.history.pushState = () => {
    throw new DOMException('100 in 30 s', 'SecurityError');
  };
  void stack.open('b');
  fake.win.history.go(-1);
  await vi.advanceTimersByTimeAsync(5);
  expect([names(), fake.depth()]).toEqual([[], 0]);
});
