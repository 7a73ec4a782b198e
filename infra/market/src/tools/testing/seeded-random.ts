import { randomOf } from '@sold/service/testing/random';
import type { RandomSource } from '../../platform/base/random.ts';

/** A seed's random numbers: two markets with the same seed give the same names, codes and tokens. */
export function seededRandom(seed: number): RandomSource {
  const { int } = randomOf(seed);
  return {
    hex: (bytes) => Array.from({ length: bytes }, () => int(256).toString(16).padStart(2, '0')).join(''),
    below: int,
  };
}
