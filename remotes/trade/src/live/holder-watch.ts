/** Pause between two questions, milliseconds. */
export const ASK_MS = 600;
/** Questions without an answer after which a tab counts as asleep: with the time to connect, five seconds are not over. */
const UNANSWERED = 2;

/** Asks again and again whether the tab with the connection is awake. */
export interface HolderWatch {
  /** Starts again, with an immediate question. */
  start(): void;
  stop(): void;
  /** The tab has said something. */
  heard(): void;
}

/**
 * A sleeping tab sends no message: it keeps its lock, and its timers stop. Messages wake a hidden tab that is only slowed down,
 * so one that does not answer is frozen.
 */
export function holderWatch(ask: () => void, onSilence: () => void): HolderWatch {
  let timer: ReturnType<typeof setInterval> | undefined;
  let unanswered = 0;
  let last = 0;

  function tick(): void {
    const now = Date.now();
    // This tab was busy or slept itself: what was answered meanwhile is still to be heard.
    if (now - last > 2 * ASK_MS) unanswered = 0;
    last = now;
    if (unanswered >= UNANSWERED) {
      unanswered = 0;
      onSilence();
    } else {
      unanswered += 1;
      ask();
    }
  }

  return {
    start() {
      clearInterval(timer);
      timer = setInterval(tick, ASK_MS);
      tick();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
      unanswered = 0;
    },
    heard() {
      unanswered = 0;
    },
  };
}
