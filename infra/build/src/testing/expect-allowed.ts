import { expect } from 'vitest';

/** Fails for what is used and not allowed, and for what is allowed and not used. @param used with a file of each */
export function expectAllowed(used: ReadonlyMap<string, string>, allowed: readonly string[]): void {
  expect([...used].filter(([name]) => !allowed.includes(name))).toEqual([]);
  expect(allowed.filter((name) => !used.has(name))).toEqual([]);
}
