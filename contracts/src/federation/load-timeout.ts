/** Longest wait for a script chunk, milliseconds, of a remote's entry as of every chunk of every unit (specification, section 9). */
export const SCRIPT_TIMEOUT_MS = 120_000;

/** Pause before the one retry of a file that did not come, milliseconds. */
export const RETRY_AFTER_MS = 600;
