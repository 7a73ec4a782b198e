import { vi } from 'vitest';

/** A browser with pushes, for tests: what the page asked of it, and the subscription that it has. */
export interface PushBrowser {
  /** Workers that were registered, with their scope. */
  registered: string[];
  /** How often the person was asked. */
  asked: number;
  subscription: { endpoint: string } | null;
}

const KEYS = { p256dh: 'p256dh', auth: 'auth' };

/** Gives the page a browser with pushes. @param answer of the person when they are asked @param subscription that it has */
export function stubPushBrowser(
  permission: NotificationPermission,
  answer: NotificationPermission = 'granted',
  subscription: PushBrowser['subscription'] = null,
): PushBrowser {
  const browser: PushBrowser = { registered: [], asked: 0, subscription };
  const has = () =>
    browser.subscription && {
      options: { applicationServerKey: null },
      unsubscribe: async () => true,
      toJSON: () => ({ ...browser.subscription, keys: KEYS }),
    };
  const pushManager = {
    getSubscription: async () => has(),
    subscribe: async () => {
      browser.subscription = { endpoint: 'https://push.example.com/a' };
      return has();
    },
  };
  const serviceWorker = {
    getRegistration: async () => ({ pushManager }),
    register: async (url: string, { scope }: { scope: string }) => browser.registered.push(`${url} ${scope}`),
    ready: Promise.resolve({ pushManager }),
  };
  const notification = {
    permission,
    requestPermission: async () => {
      browser.asked += 1;
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return browser;
}
