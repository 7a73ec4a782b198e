import { randomBytes, randomInt } from 'node:crypto';

/** Where random numbers come from; passed in, so that tests own them (market-rules, "Time"). */
export interface RandomSource {
  /** Unguessable bytes, as lower-case hex. */
  hex(bytes: number): string;
  /** From 0 up to but not including `limit`. */
  below(limit: number): number;
}

export const systemRandom: RandomSource = {
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  below: (limit) => randomInt(limit),
};
