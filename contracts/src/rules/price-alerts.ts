/** So many prices one person waits for at most. */
export const MOST_ALERTS = 100;
