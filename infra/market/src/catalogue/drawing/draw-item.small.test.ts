import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOURWAYS } from './colourways.ts';
import { type Drawing, drawItem, PICTURE_COUNT } from './draw-item.ts';
import { DUST } from './material.ts';
import { SILHOUETTES, type Silhouette } from './silhouettes.ts';

const NAMES = Object.keys(SILHOUETTES) as Silhouette[];
/** Most characters of a picture; they compress to a third. */
const LARGEST = 7_000;
const COLOURS = COLOURWAYS.map(({ colours }) => colours);
const anyDrawing: fc.Arbitrary<Drawing> = fc.record({
  silhouette: fc.constantFrom(...NAMES),
  colours: fc.constantFrom(...COLOURS),
  seed: fc.nat(),
});
const anyGrade = fc.constantFrom(0, 1, 2);

test('draws small, well-formed pictures whose numbers have one decimal', () => {
  fc.assert(
    fc.property(
      anyDrawing,
      anyGrade,
      fc.integer({ min: 1, max: PICTURE_COUNT }),
      (drawing, grade, number) => {
        const svg = drawItem(drawing, number, grade);
        expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|on\w+=|\d\.\d{2}/);
        expect(svg.length).toBeLessThan(LARGEST);
        expect(drawItem(drawing, number, grade)).toBe(svg);
      },
    ),
  );
});

test('marks used goods: once at 98 points, in three places when preowned, never when new', () => {
  fc.assert(
    fc.property(anyDrawing, (drawing) => {
      const marks = ([0, 1, 2] as const).map(
        (grade) => drawItem(drawing, 1, grade).split(`fill="${DUST}"`).length - 1,
      );
      expect(marks).toEqual([0, 1, 3]);
    }),
  );
});
