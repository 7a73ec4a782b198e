// @vitest-environment node
import { expect, test } from 'vitest';
import { check } from '../draw/check.ts';
import { cheated, freshSeed, SAMPLE, sampleDraw } from './sample-draw.ts';

test('makes a sample draw that is correct, and finds cheating in it', async () => {
  const draw = await sampleDraw('a seed');
  expect(draw.winners).toHaveLength(SAMPLE.stock);
  expect((await check(draw, () => {})).verdict).toBe('holds');
  expect((await check(cheated(draw), () => {})).verdict).toBe('winners');
  expect((await check({ ...draw, seed: 'a Seed' }, () => {})).verdict).toBe('seed');
});

test('gives every sample its own seed', () => {
  expect(freshSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(freshSeed()).not.toBe(freshSeed());
});
