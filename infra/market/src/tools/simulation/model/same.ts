import { Differs } from './model-rows.ts';

/** Compares a seen value with the model's. @throws Differs */
export function same(what: string, seen: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (one !== other) throw new Differs(`${what}: ${one}, the model says ${other}`);
}
