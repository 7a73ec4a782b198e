import { VIEW_LIMITS, type ViewLimits } from '../first-view/limits.ts';

/** Longer than any test takes, however busy the machine is, milliseconds. */
export const NEVER_MS = 3_600_000;

/** Limits of first views without those of time. */
export const NO_LIMITS: ViewLimits = {
  ...VIEW_LIMITS,
  renderMs: NEVER_MS,
  coldMs: NEVER_MS,
  loadMs: NEVER_MS,
  callsMs: NEVER_MS,
  headReaderMs: NEVER_MS,
};
