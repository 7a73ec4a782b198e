/** Limits of first views. Times in milliseconds. */
export interface ViewLimits {
  /** Of one rendering. */
  renderMs: number;
  /** Of each of the first renderings of a worker, whose code has not been compiled yet. */
  coldMs: number;
  /** Of loading `server.js`. */
  loadMs: number;
  /** First pause after a fault of a worker, which doubles with each, and the longest. */
  pauseMs: number;
  longestPauseMs: number;
  /** Of all calls of a page together. */
  callsMs: number;
}

export const VIEW_LIMITS: ViewLimits = {
  renderMs: 50,
  coldMs: 300,
  loadMs: 5_000,
  pauseMs: 1_000,
  longestPauseMs: 60_000,
  callsMs: 150,
};
