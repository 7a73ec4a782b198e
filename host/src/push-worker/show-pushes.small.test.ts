import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ClickEvent, PushEvent, PushScope, PushTab } from './scope.ts';
import { showPushes } from './show-pushes.ts';

const ORIGIN = 'https://sold.example';
const ORDER = '/webapp/web/user/mypage/order_detail/7';

/** A worker in a browser with some tabs of the site; it controls those that do not end with `foreign`. */
function browser(...urls: string[]) {
  const shown: { title: string; options?: NotificationOptions | undefined }[] = [];
  const done: string[] = [];
  const works: Promise<unknown>[] = [];
  // Chromium allows one for each press.
  let windows = 0;
  const show = async (what: string) => {
    windows -= 1;
    if (windows < 0) throw new DOMException('Not allowed to open a window.', 'InvalidAccessError');
    done.push(what);
  };
  const isForeign = (url: string) => url.endsWith('foreign');
  const tab = (url: string): PushTab => ({
    url,
    focus: () => show(`focus ${url}`),
    navigate: async (to) => {
      if (isForeign(url)) throw new TypeError('not controlled');
      done.push(`navigate ${to}`);
    },
  });
  const listeners: { push?: (event: PushEvent) => void; click?: (event: ClickEvent) => void } = {};
  const scope = {
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options?: NotificationOptions) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async (filter: { includeUncontrolled?: true }) =>
        urls.filter((url) => filter.includeUncontrolled || !isForeign(url)).map(tab),
      openWindow: (url: string) => show(`open ${url}`),
    },
    addEventListener(type: string, listener: never) {
      if (type === 'push') listeners.push = listener;
      else if (type === 'notificationclick') listeners.click = listener;
      else throw new Error(`no listener of ${type} is wanted`);
    },
  } satisfies PushScope;
  showPushes(scope);
  const waitUntil = (work: Promise<unknown>) => void works.push(work);
  return {
    shown,
    done,
    push: async (text: string | null) => {
      listeners.push?.({ data: text === null ? null : { text: () => text }, waitUntil });
      await Promise.all(works);
    },
    press: async (data: unknown) => {
      windows = 1;
      listeners.click?.({ notification: { close: () => void done.push('close'), data }, waitUntil });
      await Promise.all(works);
    },
  };
}

test('shows the words of a push, once for all its tries', async () => {
  const { shown, push } = browser();
  await push(JSON.stringify({ id: 'a', title: '거래 진행', text: '상품을 보냈어요.', to: ORDER }));
  expect(shown).toEqual([
    { title: '거래 진행', options: { body: '상품을 보냈어요.', tag: 'a', lang: 'ko', data: ORDER } },
  ]);
});

test('shows any push that cannot be read as a new message', async () => {
  const blank = JSON.stringify({ id: 'a', title: ' ', text: '', to: ORDER });
  for (const text of [null, '', '{}', '[]', 'null', '{"title":"x"}', 'x', blank]) {
    const { shown, push } = browser();
    await push(text);
    expect(shown).toMatchObject([{ title: 'SOLD', options: { body: '새 메시지가 있어요.' } }]);
  }
});

test('opens the page in a tab that shows it, in another tab of the site, or in a new one', async () => {
  const url = ORIGIN + ORDER;
  const other = `${ORIGIN}/webapp/`;
  const cases: [string[], string[]][] = [
    [[other, url], [`focus ${url}`]],
    [[other], [`focus ${other}`, `navigate ${url}`]],
    [[`${ORIGIN}/foreign`], [`open ${url}`]],
    [
      [`${ORIGIN}/foreign`, other],
      [`focus ${other}`, `navigate ${url}`],
    ],
    [[], [`open ${url}`]],
  ];
  for (const [tabs, done] of cases) {
    const opened = browser(...tabs);
    await opened.press(ORDER);
    expect(opened.done).toEqual(['close', ...done]);
  }
});

test('opens no address but one of our pages', async () => {
  const others = fc.oneof(
    fc.webUrl(),
    fc.constantFrom(
      '//evil.example/webapp/',
      'javascript:alert(1)',
      '/api/v3/logout',
      'http://',
      7,
      null,
      '',
    ),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(others, async (to) => {
      const opened = browser();
      await opened.press(to);
      expect(opened.done[1]).toMatch(/^open https:\/\/sold\.example\/webapp\//);
    }),
  );
});
