import { tabStorage } from '../../platform/browser-storage.ts';

/** How long a key is used again after its call was last sent, milliseconds: by then the outcome is known, and shown elsewhere. */
const KEPT_MS = 10 * 60_000;

interface KeptKey {
  key: string;
  /** When it was last asked for, milliseconds. */
  at: number;
}

const nameOf = (call: string, input: unknown) => `sold.money.${call} ${JSON.stringify(input)}`;

/**
 * The idempotency key of a call with this input: the same one until {@link endKey}, also after the page was loaded again in
 * this tab, so that what was sent without an answer is not done twice.
 */
export function keyFor(call: string, input: unknown, now: number = Date.now()): string {
  const name = nameOf(call, input);
  const kept = keptKey(name);
  const key = kept !== null && now - kept.at < KEPT_MS ? kept.key : randomKey();
  tabStorage.write(name, JSON.stringify({ key, at: now } satisfies KeptKey));
  return key;
}

/** The call succeeded, or was refused for certain: the next one is another. */
export function endKey(call: string, input: unknown): void {
  tabStorage.remove(nameOf(call, input));
}

function keptKey(name: string): KeptKey | null {
  const text = tabStorage.read(name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as KeptKey;
  } catch {
    return null;
  }
}

/** `randomUUID` exists in secure contexts only; a phone on the developer's network is none. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
