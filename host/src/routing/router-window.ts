import { entryState, replaceEntry } from '@sold/shared/platform/page-history';

/**
 * The window for the router. A missing history state counts as empty. When the browser takes no entry, the router loads the
 * page for a pushed entry, but throws for a replaced one, and loses the screen: that page is loaded as well.
 */
export function routerWindow(win: Window = window): Window {
  const history = following(win.history, {
    get state() {
      return entryState(win);
    },
    replaceState(state: unknown, _unused: string, url?: string) {
      if (!replaceEntry(state, url, win) && url !== undefined) win.location.replace(url);
    },
  });
  return following(win, { history });
}

/** An object of the browser with some of its properties replaced. */
function following<T extends object>(real: T, own: object): T {
  return new Proxy(real, {
    get(_, name) {
      const value = Reflect.get(name in own ? own : real, name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
}
