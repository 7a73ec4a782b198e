import type { Reason } from './reasons.ts';
import type { RefusingStatus } from './statuses.ts';

/** For what something is refused, by the status of the answer. */
export type Refusals = Readonly<{ [S in RefusingStatus]?: readonly Reason[] }>;
