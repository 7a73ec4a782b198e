/** Longest wait for history to follow, milliseconds: a step that leads nowhere tells nobody. */
const STEP_MS = 500;

/** Steps through a window's history, one after the other: a browser drops a step that is asked for during another one. */
export interface HistorySteps {
  /** Goes so many entries forward, or back below zero. Resolves when history has followed. */
  go(way: number): Promise<void>;
  /** Resolves when history has followed every step so far. */
  all(): Promise<void>;
  /** Whether no step is under way or waits for its turn. */
  isIdle(): boolean;
  /** Whether the next `popstate` is that of a step. */
  isUnderWay(): boolean;
  /** Ends the step that is under way: its `popstate` has come. */
  arrived(): void;
}

/** Makes the steps of a window, which hear of a `popstate` through `arrived`. */
export function historySteps(win: Window): HistorySteps {
  let arrive: (() => void) | null = null;
  let all: Promise<void> = Promise.resolve();
  let pending = 0;
  return {
    go(way) {
      pending += 1;
      all = all.then(
        () =>
          new Promise((resolve) => {
            const timer = win.setTimeout(() => arrive?.(), STEP_MS);
            arrive = () => {
              win.clearTimeout(timer);
              arrive = null;
              pending -= 1;
              resolve();
            };
            try {
              win.history.go(way);
            } catch {
              arrive();
            }
          }),
      );
      return all;
    },
    all: () => all,
    isIdle: () => pending === 0,
    isUnderWay: () => arrive !== null,
    arrived: () => arrive?.(),
  };
}
