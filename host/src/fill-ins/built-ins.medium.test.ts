import { afterEach, expect, test, vi } from 'vitest';
import { fillIn } from './built-ins.ts';

/** A page whose browser has none of them. */
function oldPage() {
  const page = {
    Array: { prototype: {} as typeof Array.prototype },
    String: { prototype: {} as typeof String.prototype },
    Object: {} as typeof Object,
    URL: class {
      constructor(url: string, base?: string) {
        Object.assign(this, { href: new URL(url, base).href });
      }
    } as unknown as typeof URL,
    HTMLFormElement: { prototype: {} as HTMLFormElement },
    document,
  };
  fillIn(page as unknown as typeof globalThis);
  return page as typeof page & { reportError: typeof reportError };
}

const rows = [1, 2, 3, 4];
const isOdd = (row: number) => row % 2 === 1;

test('reads and reverses lists and texts from their end', () => {
  const { Array: filled, String: text } = oldPage();
  for (const [index, row] of [
    [-1, 4],
    [0, 1],
    [4, undefined],
    [-5, undefined],
  ] as const)
    expect(filled.prototype.at.call(rows, index)).toBe(row);
  expect(text.prototype.at.call('한글', -1)).toBe('글');
  expect(filled.prototype.findLast.call(rows, isOdd as never)).toBe(3);
  expect(filled.prototype.findLast.call([2], isOdd as never)).toBeUndefined();
  expect(filled.prototype.findLastIndex.call(rows, isOdd as never)).toBe(2);
  expect(filled.prototype.findLastIndex.call([2], isOdd as never)).toBe(-1);
  expect([filled.prototype.toReversed.call(rows), rows]).toEqual([
    [4, 3, 2, 1],
    [1, 2, 3, 4],
  ]);
  expect(Object.keys(filled.prototype)).toEqual([]);
});

afterEach(() => vi.restoreAllMocks());

test('tells own fields from inherited ones, and addresses from other texts', () => {
  const { Object: filled, URL: url } = oldPage();
  vi.spyOn(Object, 'hasOwn').mockImplementation(() => {
    throw new TypeError('Object.hasOwn is not a function');
  });
  const told = [filled.hasOwn({ a: 1 }, 'a'), filled.hasOwn({}, 'toString')];
  vi.restoreAllMocks();
  expect(told).toEqual([true, false]);
  expect([
    url.canParse('https://sold.kr'),
    url.canParse('/a', 'https://sold.kr'),
    url.canParse('/a'),
  ]).toEqual([true, true, false]);
});

test('submits a form with its checks, and hands an error to the window', () => {
  vi.useFakeTimers();
  const { HTMLFormElement: forms, reportError } = oldPage();
  reportError(new Error('late'));
  expect(() => vi.runAllTimers()).toThrow('late');
  vi.useRealTimers();

  const form = document.createElement('form');
  document.body.append(form);
  const sent = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', sent);
  forms.prototype.requestSubmit.call(form);
  expect([sent.mock.calls.length, form.children.length]).toEqual([1, 0]);
});

test('leaves the built-ins that a browser has', () => {
  const { at } = Array.prototype;
  fillIn(globalThis);
  expect(Array.prototype.at).toBe(at);
});
