/** Longest wait for a script chunk, milliseconds, of a remote's entry as of every chunk of every unit (specification, section 9). */
export const SCRIPT_TIMEOUT_MS = 120_000;
