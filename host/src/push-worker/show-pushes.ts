import { PUSH_WORKER_SCOPE, type PushWords } from '@sold/contracts/federation/push-worker';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { MESSAGES_PATH } from '@sold/contracts/wire/paths';
import type { PushScope } from './scope.ts';

/** Shown when a push cannot be read: a browser wants to see one for each. */
const UNREAD: PushWords = {
  id: 'unread',
  title: 'SOLD',
  text: '새 메시지가 있어요.',
  to: BASE_PATH + MESSAGES_PATH,
};

/** Shows each push, and opens its page when it is pressed: in a tab of the site that is open, or in a new one. */
export function showPushes(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const { id, title, text, to } = wordsOf(event.data?.text() ?? '');
    // A repeated push takes the place of the one before.
    event.waitUntil(
      scope.registration.showNotification(title, { body: text, tag: id, lang: 'ko', data: to }),
    );
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, pageOf(scope.location.origin, event.notification.data)));
  });
}

async function open({ clients }: PushScope, url: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = tabs.find((tab) => tab.url === url);
  if (same !== undefined) return void (await same.focus());
  // A press shows one window: a tab that this worker cannot send elsewhere, because it does not control it, is not tried.
  const [own] = await clients.matchAll({ type: 'window' });
  if (own === undefined) return void (await clients.openWindow(url));
  await Promise.all([own.focus(), own.navigate(url)]);
}

/** The page of a push: one of our own below the base path, whatever the push says. */
function pageOf(origin: string, to: unknown): string {
  try {
    const url = new URL(typeof to === 'string' ? to : '', origin);
    if (url.origin === origin && url.pathname.startsWith(PUSH_WORKER_SCOPE)) return url.href;
  } catch {
    // It is no address.
  }
  return origin + UNREAD.to;
}

function wordsOf(text: string): PushWords {
  try {
    const words: unknown = JSON.parse(text);
    if (isWords(words)) return words;
  } catch {
    // It is no JSON.
  }
  return UNREAD;
}

function isWords(words: unknown): words is PushWords {
  const found = (typeof words === 'object' && words !== null ? words : {}) as Partial<
    Record<keyof PushWords, unknown>
  >;
  return [found.id, found.title, found.text, found.to].every(
    (value) => typeof value === 'string' && value.trim() !== '',
  );
}
