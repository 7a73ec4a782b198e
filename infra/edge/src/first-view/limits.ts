/** Limits of first views. Times in milliseconds. */
export interface ViewLimits {
  renderMs: number;
  /** Limit of each of the first renderings of a worker, whose code has not been compiled yet. */
  coldMs: number;
  /** Of loading `server.js`. */
  loadMs: number;
  /** First pause after a fault of a worker, which doubles with each, and the longest. */
  pauseMs: number;
  longestPauseMs: number;
  /** Of all calls of a page together. */
  callsMs: number;
  /** Wait of a program that reads the head of a page: it comes once, and runs no script. */
  headReaderMs: number;
}

export const VIEW_LIMITS: ViewLimits = {
  renderMs: 50,
  coldMs: 300,
  loadMs: 5_000,
  pauseMs: 1_000,
  longestPauseMs: 60_000,
  callsMs: 150,
  headReaderMs: 2_000,
};

/**
 * Limits times a factor, for a busy machine: there a late first view is worth more than none.
 * @param patience 1 to 100; anything else is 1
 */
export function patientLimits(patience: number): ViewLimits {
  const by = patience >= 1 && patience <= 100 ? patience : 1;
  const { renderMs, coldMs, loadMs, callsMs } = VIEW_LIMITS;
  return {
    ...VIEW_LIMITS,
    renderMs: renderMs * by,
    coldMs: coldMs * by,
    loadMs: loadMs * by,
    callsMs: callsMs * by,
  };
}
