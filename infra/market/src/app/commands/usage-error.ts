/** Something the person at the terminal can put right. */
export class UsageError extends Error {}
