import { createHash } from 'node:crypto';
import { COLOURWAYS, clearestGround } from '../drawing/colourways.ts';
import type { Drawing } from '../drawing/draw-item.ts';
import type { Silhouette } from '../drawing/silhouettes.ts';

/** Words in a product's name that name its silhouette. */
const SHAPES: readonly (readonly [RegExp, Silhouette])[] = [
  [/slide|sandal|clog|foam r/i, 'slide'],
  [/350|700|500|runner|boost|vapor|react|zoom|990|2002|air max|kayano|gel/i, 'runner'],
  [/jordan|high|hi\b|mid\b|presto/i, 'highSneaker'],
];
/** Silhouettes of the other categories, unless the name of the product says more. */
const OTHERS: Readonly<Record<string, Silhouette>> = {
  streetwear: 'tee',
  luxury: 'bag',
  accessories: 'sunglasses',
  tech: 'headphone',
  life: 'mug',
  sports: 'ball',
  game: 'gameConsole',
  toy: 'figure',
  trading_card: 'card',
  ticket: 'ticket',
};
/** Words that say it, in any of these. */
const OTHER_SHAPES: readonly (readonly [RegExp, Silhouette])[] = [
  [/hoodie|sweat/i, 'hoodie'],
  [/puffer|jacket|parka|down/i, 'puffer'],
  [/\b(cap|hat|beanie)\b/i, 'cap'],
  [/\b(tee|t shirt|shirt)\b/i, 'tee'],
  [/bag|tote|backpack|wallet/i, 'bag'],
  [/watch/i, 'watch'],
  [/phone \d|iphone|galaxy/i, 'phone'],
  [/lamp|light\b/i, 'lamp'],
  [/racket/i, 'racket'],
];
/** Words in a product's name that name its colours. */
const COLOURS: readonly (readonly [RegExp, string])[] = [
  [/black/i, '#23252b'],
  [/white|sail|cream|bone/i, '#efeae0'],
  [/red|crimson|bred|chicago/i, '#b3202c'],
  [/blue|royal|navy|obsidian/i, '#2f4a78'],
  [/green|pine|moss|olive/i, '#3f6b4a'],
  [/grey|gray|cement|tint|shadow|moonrock/i, '#a7abb1'],
  [/orange|beluga|shattered/i, '#d2703a'],
  [/copper|brown|mocha|tan|oxford/i, '#8b5e3c'],
  [/yellow|butter|volt|frozen/i, '#e6cf6a'],
  [/pink|rose/i, '#e3a0a8'],
];

function silhouetteOf(name: string, category: string): Silhouette {
  const shapes = category === 'sneakers' ? SHAPES : OTHER_SHAPES;
  return shapes.find(([word]) => word.test(name))?.[1] ?? OTHERS[category] ?? 'lowSneaker';
}

/**
 * Returns the drawing of an imported product: shape and colours from its name, the rest from a hash, so it is always the
 * same.
 */
export function drawingOf(name: string, category: string): { drawing: Drawing; ground: string } {
  const seed = createHash('sha256').update(name).digest().readUInt32BE(0);
  const base = COLOURWAYS[seed % COLOURWAYS.length] as (typeof COLOURWAYS)[number];
  const named = COLOURS.filter(([word]) => word.test(name)).map(([, colour]) => colour);
  const [a = base.colours[0], b = base.colours[1], c = base.colours[2]] = named;
  return {
    drawing: {
      silhouette: silhouetteOf(name, category),
      colours: [a, b, c, base.colours[3], base.colours[4]],
      seed,
    },
    ground: clearestGround([a, b, c, base.colours[3]]),
  };
}
