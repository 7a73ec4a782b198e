import { cap, hoodie, tee } from './clothes.ts';
import type { Pen } from './pen.ts';
import { puffer } from './puffer.ts';
import { highSneaker, lowSneaker, runner, slide } from './shoes.ts';
import {
  bag,
  ball,
  card,
  figure,
  gameConsole,
  headphone,
  lamp,
  mug,
  phone,
  racket,
  sunglasses,
  ticket,
  watch,
} from './things.ts';

interface Shape {
  draw(pen: Pen): string;
  /** Distance by which it is lowered so that it stands on its shadow. */
  drop: number;
  /** Where use shows first, the most visible place first. */
  worn: readonly (readonly [x: number, y: number])[];
}

function shape(draw: Shape['draw'], drop: number, ...worn: Shape['worn']): Shape {
  return { draw, drop, worn };
}

export const SILHOUETTES = {
  lowSneaker: shape(lowSneaker, 40, [98, 234], [316, 214], [206, 262]),
  highSneaker: shape(highSneaker, 32, [100, 236], [318, 200], [206, 270]),
  runner: shape(runner, 26, [96, 220], [322, 196], [208, 272]),
  slide: shape(slide, 28, [168, 206], [308, 256], [92, 272]),
  hoodie: shape(hoodie, 6, [164, 250], [94, 240], [238, 196]),
  tee: shape(tee, 8, [172, 244], [236, 168], [248, 284]),
  cap: shape(cap, 20, [96, 266], [240, 210], [160, 166]),
  puffer: shape(puffer, 10, [166, 244], [92, 214], [244, 270]),
  bag: shape(bag, 14, [136, 276], [264, 262], [200, 214]),
  watch: shape(watch, 0, [200, 108], [196, 286], [228, 232]),
  headphone: shape(headphone, 20, [200, 128], [104, 262], [296, 214]),
  phone: shape(phone, 0, [228, 250], [164, 288], [236, 122]),
  gameConsole: shape(gameConsole, 14, [160, 208], [306, 284], [180, 232]),
  card: shape(card, 0, [264, 296], [138, 90], [206, 240]),
  figure: shape(figure, 0, [244, 122], [166, 270], [216, 288]),
  ticket: shape(ticket, 28, [104, 246], [220, 214], [310, 160]),
  sunglasses: shape(sunglasses, 20, [118, 222], [268, 188], [300, 230]),
  mug: shape(mug, 20, [176, 270], [212, 146], [160, 170]),
  lamp: shape(lamp, 0, [186, 150], [216, 186], [200, 296]),
  ball: shape(ball, 0, [170, 160], [236, 250], [160, 256]),
  racket: shape(racket, 0, [181, 236], [160, 274], [186, 222]),
} satisfies Record<string, Shape>;

export type Silhouette = keyof typeof SILHOUETTES;
