import type { Bridge } from '@sold/contracts/bridge/bridge';
import { call } from '@sold/shared/api/client';
import { dialog } from '@sold/shared/modal/dialog';
import { createStore } from '@sold/shared/platform/store';
import { type Opened, openWindow } from '@sold/shared/platform/windows';

const NO_WINDOW = '본인인증 창이 열리지 않았어요. 이 화면에서 진행하면 마친 뒤 여기로 돌아올 수 있어요.';
const NOT_DONE =
  '본인인증을 아직 마치지 않았어요. 창이 보이지 않으면 이 화면에서 진행하고, 마친 뒤 여기로 돌아올 수 있어요.';

/** How often a closed window is noticed, milliseconds. */
const WATCH_MS = 500;

/** Result of an identity check; `moved`: it goes on in place of this page. */
export type Verified = 'certified' | 'cancelled' | 'moved';

/** Parts of the page that a check needs; given in by tests. */
export interface CheckWays {
  win: Window;
  /** Whether the service knows by now who the person is. */
  isCertified(): Promise<boolean>;
  /** Asks whether the check is to go on in this view. */
  askToStay(message: string): Promise<boolean>;
}

/** Counts the app's messages that a check in its web view succeeded. */
const certified = createStore(0);

/** Takes the app's `onCertificated`. */
export function appCertified(): void {
  certified.set(certified.get() + 1);
}

/**
 * Opens the one-time identity check at `{origin}/save/{token}` (specification, section 7): in a web view of the app, or
 * on the web in a window of its own. It is done when the app calls `onCertificated`, when our own page reports success, or
 * when the service says so: it is asked once the window is closed, and whenever the person is back on this page, because a browser
 * inside of an app may open nothing, this same view, or a window that no message comes from. Without a window the check is
 * offered in this view, from which `from` leads back.
 */
export async function verifyIdentity(
  token: string,
  bridge: Bridge,
  ways: CheckWays = pageWays(),
): Promise<Verified> {
  const { win, isCertified, askToStay } = ways;
  const url = `${win.location.origin}/save/${encodeURIComponent(token)}`;
  const news = listen(token, ways);
  try {
    if (bridge.send('openWebView', { url }).ok) return await news.certified;
    const { pathname, search } = win.location;
    const withBack = `${url}?from=${encodeURIComponent(pathname + search)}`;
    const opened = openWindow(withBack, 'sold-verify', 'popup,width=480,height=760', win);
    if (opened.is === 'open') {
      if ((await Promise.race([news.certified, closed(opened, news, win)])) === 'certified')
        return 'certified';
      if (await isCertified()) return 'certified';
    }
    const isHere = await askToStay(opened.is === 'open' ? NOT_DONE : NO_WINDOW);
    // It may have been done in an unknown window meanwhile.
    if (news.isOver() || (await isCertified())) return 'certified';
    if (!isHere) return 'cancelled';
    win.location.assign(withBack);
    return 'moved';
  } finally {
    news.end();
  }
}

interface News {
  /** Stays open when there is no news. */
  certified: Promise<'certified'>;
  isOver(): boolean;
  /** Called when the last listener is gone. */
  onEnd(then: () => void): void;
  end(): void;
}

/** Hears of a check that is done: from its window, from another tab, from the app, or from the service on the way back. */
function listen(token: string, { win, isCertified }: CheckWays): News {
  const ends: (() => void)[] = [];
  let isOver = false;
  const certifiedOnce = new Promise<'certified'>((resolve) => {
    const done = () => {
      isOver = true;
      resolve('certified');
    };
    const on = (target: EventTarget, type: string, take: (event: Event) => void) => {
      target.addEventListener(type, take);
      ends.push(() => target.removeEventListener(type, take));
    };
    on(win, 'message', (event) => {
      const { origin, data } = event as MessageEvent<unknown>;
      if (origin === win.location.origin && isSuccess(data, token)) done();
    });
    on(win, 'storage', (event) => {
      const { key, newValue } = event as StorageEvent;
      if (key === 'sold-certified' && newValue === token) done();
    });
    const ask = () => void isCertified().then((yes) => yes && done());
    on(win, 'focus', ask);
    on(win, 'pageshow', ask);
    on(win.document, 'visibilitychange', () => win.document.visibilityState === 'visible' && ask());
    ends.push(certified.subscribe(done));
  });
  return {
    certified: certifiedOnce,
    isOver: () => isOver,
    onEnd: (then) => ends.push(then),
    end() {
      for (const end of ends.splice(0)) end();
    },
  };
}

function closed(opened: Opened & { is: 'open' }, news: News, win: Window): Promise<'closed'> {
  return new Promise((resolve) => {
    const watch = win.setInterval(() => opened.isClosed() && resolve('closed'), WATCH_MS);
    news.onEnd(() => win.clearInterval(watch));
  });
}

function isSuccess(data: unknown, token: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { type, token: certified } = data as { type?: unknown; token?: unknown };
  return type === 'sold:certified' && certified === token;
}

function pageWays(): CheckWays {
  return {
    win: window,
    async isCertified() {
      const answer = await call('GET /api/v3/user/mypage/get-my-page', {}, { quiet: 'silent' });
      return answer.ok && answer.data.is_certified;
    },
    askToStay: (message) =>
      dialog.confirm(message, { title: '본인인증', accept: '이 화면에서 진행하기', cancel: '나중에 하기' }),
  };
}
