import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourDistance } from '../drawing/colour-distance.ts';
import { drawingOf } from './drawing-of.ts';

const WORDS = ['black', 'white', 'sail', 'red', 'blue', 'green', 'grey', 'orange', 'brown', 'volt', 'pink'];
const anyName = fc
  .tuple(fc.nat(), fc.subarray(WORDS, { maxLength: 3 }))
  .map(([number, words]) => `Court ${number} ${words.join(' ')}`);

test('puts imported goods on a ground where each of their panels is seen', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const { drawing, ground } = drawingOf(name, 'sneakers');
      for (const colour of drawing.colours.slice(0, 4))
        expect(colourDistance(colour, ground)).toBeGreaterThan(0.035);
    }),
  );
});
