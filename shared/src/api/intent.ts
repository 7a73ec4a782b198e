import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { REFUSING_CODES } from '@sold/contracts/errors/refusing';

/** One idempotency key per intent: the same input gets the same key until the intent has ended. */
export interface Intent {
  keyFor(input: unknown): string;
  /** Ends the intent: it succeeded, or was refused for certain and moved nothing. */
  end(): void;
}

export function createIntent(newKey: () => string = randomKey): Intent {
  let current: { input: string; key: string } | null = null;
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (current?.input !== text) current = { input: text, key: newKey() };
      return current.key;
    },
    end() {
      current = null;
    },
  };
}

/** `randomUUID` exists in secure contexts only; a phone on the developer's network is none. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Answers after which the same press is still the same intent: nobody judged it, or it is owed a sign-in or a check. */
const STILL_OPEN = new Set([401, 408, 409, 412, 420, 423, 425, 426, 429]);

/** Whether a failure says for certain that nothing moved, so that pressing again is a new intent. */
export function isRefusal(failure: FailedCall): boolean {
  return (
    failure.kind === 'response' &&
    (failure.status < 500 || isRefusedBeyond(failure)) &&
    !STILL_OPEN.has(failure.status)
  );
}

/** Only our services give a reason: without one it is somebody on the way who answers with such a code. */
function isRefusedBeyond({ status, reason }: FailedCall & { kind: 'response' }): boolean {
  return REFUSING_CODES.has(status) && reason !== undefined;
}
