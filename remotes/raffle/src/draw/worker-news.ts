import type { Checked } from './check.ts';

export type WorkerNews =
  | { type: 'progress'; percentage: number }
  | { type: 'checked'; checked: Checked }
  | { type: 'failed'; message: string };
