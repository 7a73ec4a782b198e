import type { BrowserContext, Page } from '@playwright/test';

/** Ways in which a browser keeps nothing. */
export const STORAGE_FAULTS = ['read throws', 'write throws', 'absent', 'forbidden'] as const;
export type StorageFault = (typeof STORAGE_FAULTS)[number];

/** Breaks both storages of every page that is opened from now on. */
export async function breakStorage(context: BrowserContext, fault: StorageFault): Promise<void> {
  await context.addInitScript((kind: StorageFault) => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    if (kind === 'read throws') Storage.prototype.getItem = refuse;
    else if (kind === 'write throws')
      Object.assign(Storage.prototype, { setItem: refuse, removeItem: refuse });
    else
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: kind === 'absent' ? () => undefined : refuse });
  }, fault);
}

/** A history that takes no entry more, as Safari's after 100 in 30 seconds. */
export async function breakHistory(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    };
    Object.assign(History.prototype, { pushState: refuse, replaceState: refuse });
  });
}

/** Features that a browser or an extension refuses: the state of the history, media queries, a policy of Trusted Types. */
export const REFUSALS = ['createPolicy', 'history.state', 'matchMedia'] as const;

/** Each throws, or is null. */
export async function refuse(
  context: BrowserContext,
  what: (typeof REFUSALS)[number],
  how: 'throws' | 'null',
): Promise<void> {
  await context.addInitScript(
    ([name, kind]) => {
      const answer = () => {
        if (kind === 'throws') throw new DOMException('refused', 'SecurityError');
        return null;
      };
      if (name === 'history.state') Object.defineProperty(History.prototype, 'state', { get: answer });
      else if (name === 'matchMedia') Object.assign(window, { matchMedia: answer });
      else
        Object.assign(Reflect.get(window, 'trustedTypes'), {
          createPolicy: kind === 'null' ? null : answer,
        });
    },
    [what, how] as const,
  );
}

/** A browser without a sheet to share and with a clipboard that it forbids. */
export async function breakClipboard(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    Object.assign(Clipboard.prototype, { write: refuse, writeText: refuse });
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    document.execCommand = () => false;
  });
}

/** Puts a tab to sleep: no timer, no message, no event. The browser freezes no visible page, so the page is paused. */
export async function freeze(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Debugger.enable');
  await cdp.send('Debugger.pause');
}

/** Uncaught errors of the page. */
export function faultsOf(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  return thrown;
}
