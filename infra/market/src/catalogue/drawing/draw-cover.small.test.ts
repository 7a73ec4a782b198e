import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shade } from '../../platform/drawing/shade.ts';
import { COLOURWAYS } from './colourways.ts';
import { drawCover } from './draw-cover.ts';

const anyCover = fc.record({
  ground: fc.constantFrom(...COLOURWAYS.map(({ ground }) => ground)),
  drawings: fc.array(
    fc.record({
      silhouette: fc.constantFrom('watch', 'bag', 'tee'),
      colours: fc.constantFrom(...COLOURWAYS.map(({ colours }) => colours)),
      seed: fc.nat(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  layout: fc.integer(),
});

test('leaves a quarter of the light of a ground in the dark theme, and the things as they are', () => {
  fc.assert(
    fc.property(anyCover, (cover) => {
      const svg = drawCover(cover);
      const [style = ''] = /<style>.*<\/style>/.exec(svg) ?? [];
      expect(style).toMatch(/^<style>@media\(prefers-color-scheme:dark\)\{[^@]*\}<\/style>$/);
      expect(style).toContain(`.g{fill:${shade(cover.ground, -0.75)}}`);
      const [, ...grounds] = svg.split('class="g"');
      expect(grounds).toHaveLength(1);
      expect(grounds[0]).toContain(`fill="${cover.ground}"`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|on\w+=/);
    }),
  );
});
