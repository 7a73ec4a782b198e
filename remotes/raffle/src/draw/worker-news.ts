import type { Checked } from './check.ts';

/** What the worker says. */
export type WorkerNews =
  | { type: 'progress'; percentage: number }
  | { type: 'checked'; checked: Checked }
  | { type: 'failed'; message: string };
