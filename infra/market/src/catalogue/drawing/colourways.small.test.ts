import { expect, test } from 'vitest';
import { shade } from '../../platform/drawing/shade.ts';
import { colourDistance } from './colour-distance.ts';
import { COLOURWAYS } from './colourways.ts';
import { lineOn } from './material.ts';

/** Twice what is just seen side by side. */
const SEEN = 0.04;
/** Share of black on grounds in the dark theme (`--dim`). */
const DIM = -0.75;

test.each(COLOURWAYS)('shows every panel of $name on its ground, in the light and in the dark', (way) => {
  const [body, second, accent, trim] = way.colours;
  for (const ground of [way.ground, shade(way.ground, DIM)])
    for (const colour of [body, second, accent, trim])
      expect([colour, ground, colourDistance(colour, ground) >= SEEN]).toEqual([colour, ground, true]);
});

test.each(COLOURWAYS)('shows thin parts of $name, such as a handle, on its ground', ({ colours, ground }) => {
  const [, second, , trim] = colours;
  for (const on of [ground, shade(ground, DIM)])
    for (const colour of [second, trim])
      expect([colour, on, colourDistance(lineOn(colour), on) >= SEEN]).toEqual([colour, on, true]);
});

test('measures colours as OKLab does', () => {
  expect(colourDistance('#000000', '#ffffff')).toBeCloseTo(1, 3);
  expect(colourDistance('#ff0000', '#00ff00')).toBeCloseTo(0.52, 2);
  expect(colourDistance('#123456', '#123456')).toBe(0);
});
