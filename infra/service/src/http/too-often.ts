import type { Reason } from '@sold/contracts/errors/reasons';
import { Refusal } from './refusal.ts';

/** 429: asked too often. The answer says when to come again, in words and as `Retry-After`. */
export class TooOften extends Refusal {
  /** Whole seconds, at least 1. */
  readonly retryAfterS: number;

  /** @param message Korean, of how long the wait is (`21초`, `15분`) */
  constructor(reason: Reason, waitMs: number, message: (wait: string) => string) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(429, reason, message(waitText(seconds)));
    this.retryAfterS = seconds;
  }
}

/** Rounded up: a client that waits as long as it says is not refused again. */
function waitText(seconds: number): string {
  return seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`;
}
