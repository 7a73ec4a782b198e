/** Timeout of a history step, milliseconds: a step without a target fires no event. */
const STEP_MS = 500;

/** Steps through a window's history, one after the other: a browser drops a step that is asked for during another one. */
export interface HistorySteps {
  /** Number of running and waiting steps. */
  pending: number;
  /** Ends the current step, when its `popstate` has arrived; null without one. */
  arrive: (() => void) | null;
  /** Resolves when history has followed all of them. */
  done: Promise<void>;
}

/** Goes so many entries forward, or back below zero, after the steps before. Resolves when history has followed. */
export function goStep(win: Window, steps: HistorySteps, way: number): Promise<void> {
  steps.pending += 1;
  steps.done = steps.done.then(
    () =>
      new Promise((resolve) => {
        const arrive = () => {
          win.clearTimeout(timer);
          steps.arrive = null;
          steps.pending -= 1;
          resolve();
        };
        const timer = win.setTimeout(arrive, STEP_MS);
        steps.arrive = arrive;
        try {
          win.history.go(way);
        } catch {
          arrive();
        }
      }),
  );
  return steps.done;
}
