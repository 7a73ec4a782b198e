import { LIVE_NAME } from './tab-message.ts';

export interface LockNews {
  /** This tab has it, for all tabs. */
  got(): void;
  /** Another tab took it, because this one was asleep. */
  lost(): void;
  /** Tabs cannot agree on one here, so each has its own. */
  alone(): void;
}

/** The lock of the tab with the connection: when that is closed, it is another's; when that sleeps, it can be taken. */
export interface ConnectionLock {
  /** Waits for it. */
  wait(): void;
  /** Takes it from a tab that sleeps. */
  take(): void;
  /** Gives it to another tab, and waits no longer. */
  release(): void;
}

export function connectionLock(news: LockNews): ConnectionLock {
  let waiting: AbortController | null = null;
  let end: (() => void) | null = null;

  async function request(options: LockOptions): Promise<void> {
    const { locks } = navigator as { locks?: LockManager };
    if (locks === undefined) return news.alone();
    let isHeld = false;
    try {
      await locks.request(LIVE_NAME, options, () => {
        isHeld = true;
        waiting = null;
        news.got();
        return new Promise<void>((done) => {
          end = done;
        });
      });
    } catch {
      // Where the storage is forbidden, locks are as well.
      if (isHeld) news.lost();
      else if (!options.signal?.aborted) news.alone();
    }
  }

  return {
    wait() {
      waiting = new AbortController();
      void request({ signal: waiting.signal });
    },
    take() {
      waiting?.abort();
      waiting = null;
      void request({ steal: true });
    },
    release() {
      waiting?.abort();
      waiting = null;
      end?.();
      end = null;
    },
  };
}
