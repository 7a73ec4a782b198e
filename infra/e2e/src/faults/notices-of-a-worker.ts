import type { Page, Worker } from '@playwright/test';

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: unknown;
}

/** Notices of a service worker, and the person who presses them. */
interface Notices {
  /** Notices since the last call that has any. */
  shown(): Promise<Shown[]>;
  /** Presses the newest notice. @returns windows that the worker shows for it */
  press(): Promise<string[]>;
}

/** The worker's global scope, with a desktop in it. */
interface Scope {
  registration: object;
  clients: object;
  WindowClient: { prototype: object };
  desktop: {
    shown: Shown[];
    newest: Shown | null;
    windows: string[];
    /** A press shows one window, as on a real desktop. */
    isPressed: boolean;
  };
}

/**
 * Stands where Chromium without a window has nothing: a desktop that shows notices and windows. Pushes, tabs and their addresses are
 * Chromium's own.
 * @param register registers the worker
 */
export async function noticesIn(page: Page, register: () => Promise<Worker>): Promise<Notices> {
  // There is no place for notices, so this Chromium says "denied" whatever is granted.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  });
  const worker = await register();
  await worker.evaluate(playDesktop);
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as Scope).desktop.shown.splice(0)),
    press: () => worker.evaluate(pressNewest),
  };
}

/** Runs in the worker. */
function playDesktop(): void {
  const scope = globalThis as unknown as Scope;
  const desktop: Scope['desktop'] = { shown: [], newest: null, windows: [], isPressed: false };
  const show = async (what: string) => {
    if (!desktop.isPressed) throw new DOMException('Not allowed to open a window.', 'InvalidAccessError');
    desktop.isPressed = false;
    desktop.windows.push(what);
  };
  Object.assign(scope, { desktop });
  Object.assign(scope.registration, {
    async showNotification(title: string, { body, tag, data }: Omit<Shown, 'title'>) {
      desktop.newest = { title, body, tag, data };
      desktop.shown.push(desktop.newest);
    },
  });
  Object.assign(scope.clients, { openWindow: (url: string) => show(`open ${url}`) });
  Object.assign(scope.WindowClient.prototype, {
    focus(this: { url: string }) {
      return show(`focus ${this.url}`);
    },
  });
}

/** Runs in the worker. An event of a script may not prolong itself, and no script makes a notification. */
async function pressNewest(): Promise<string[]> {
  const { desktop } = globalThis as unknown as Scope;
  const works: Promise<unknown>[] = [];
  Object.assign(desktop, { windows: [], isPressed: true });
  const notification = { data: desktop.newest?.data, close: () => undefined };
  const waitUntil = (work: Promise<unknown>) => works.push(work);
  globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  await Promise.all(works);
  return desktop.windows;
}
