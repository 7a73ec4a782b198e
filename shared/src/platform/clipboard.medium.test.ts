import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';

const refuse = () => {
  throw new DOMException('not allowed', 'NotAllowedError');
};
const deny = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));

/** Text that the old copy command received. */
let byCommand: string | null = null;

beforeEach(() => {
  byCommand = null;
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Promise<Blob>>;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts;
      }
    },
  );
  document.execCommand = () => {
    byCommand = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

test('requests a late text within the press', async () => {
  let settle: (text: string) => void = () => undefined;
  const text = new Promise<string>((resolve) => {
    settle = resolve;
  });
  const items: { parts: Record<string, Promise<Blob>> }[] = [];
  const write = vi.fn(async ([item]: unknown[]) => {
    items.push(item as (typeof items)[number]);
    await items[0]?.parts['text/plain'];
  });
  const copied = copyText(text, { navigator: { clipboard: { write, writeText: vi.fn(deny) } } });
  expect(write).toHaveBeenCalledOnce();
  settle('https://s.sold.kr/a');
  expect(await copied).toBe(true);
  expect(await (await items[0]?.parts['text/plain'])?.text()).toBe('https://s.sold.kr/a');
});

test.each([
  ['no clipboard', undefined],
  ['a clipboard without ways', {}],
  ['one that refuses later', { write: deny, writeText: deny }],
  ['one that throws right away', { write: refuse, writeText: refuse }],
])('copies by the old command, and leaves nothing behind: %s', async (_, clipboard) => {
  document.body.innerHTML = '<button>복사</button>';
  const button = document.querySelector('button') as HTMLElement;
  button.focus();
  expect(await copyText(Promise.resolve('가'), { navigator: { clipboard } })).toBe(true);
  expect(byCommand).toBe('가');
  expect([document.body.children.length, document.activeElement]).toEqual([1, button]);
});

test.each([() => false, refuse])('says when nothing copies', async (command) => {
  document.execCommand = command;
  expect(await copyText('가', { navigator: { clipboard: { writeText: deny } } })).toBe(false);
  expect(document.body.children).toHaveLength(0);
});

test('places the field inside of an open dialog, where it can be selected', async () => {
  document.body.innerHTML = '<dialog open><button>복사</button></dialog>';
  document.querySelector('button')?.focus();
  let parent: Element | null = null;
  document.execCommand = () => {
    parent = document.activeElement?.parentElement ?? null;
    return true;
  };
  await copyText('가', { navigator: {} });
  expect(parent).toBe(document.querySelector('dialog'));
});
