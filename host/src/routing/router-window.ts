import { replaceEntry } from '@sold/shared/page-history';

/**
 * The window for the router. When the browser takes no entry, the router loads a page that was to be added anew, but throws for
 * one that takes another's place, and with it the screen: that is loaded anew as well.
 */
export function routerWindow(win: Window = window): Window {
  const { history, location } = win;
  const careful = {
    get state() {
      return history.state;
    },
    pushState: (state: unknown, unused: string, url: string) => history.pushState(state, unused, url),
    replaceState(state: unknown, _unused: string, url?: string) {
      if (!replaceEntry(state, url, win) && url !== undefined) location.replace(url);
    },
    go: (way: number) => history.go(way),
  };
  const router = {
    history: careful,
    location,
    addEventListener: win.addEventListener.bind(win),
    removeEventListener: win.removeEventListener.bind(win),
  };
  return router as unknown as Window;
}
