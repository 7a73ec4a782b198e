/** An error that the person at the terminal can correct. */
export class UsageError extends Error {}
