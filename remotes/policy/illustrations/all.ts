import type { Illustration } from '../src/documents/illustration.ts';
import { bag, watch, wornBag, wornWatch } from './carried.ts';
import { hoodie, wornHoodie } from './clothes.ts';
import { gameConsole, phone, wornPhone } from './devices.ts';
import { card, figure, mug, racket, ticket } from './goods.ts';
import { shoeBox, sneaker, wornSneaker } from './shoes.ts';

/** Illustrations for `![…](illustration:<name>)`. A published one is never edited: a better one gets a name of its own. */
export const ILLUSTRATIONS: Readonly<Record<string, Illustration>> = {
  sneaker,
  'sneaker-worn': wornSneaker,
  'shoe-box': shoeBox,
  hoodie,
  'hoodie-worn': wornHoodie,
  phone,
  'phone-worn': wornPhone,
  console: gameConsole,
  bag,
  'bag-worn': wornBag,
  watch,
  'watch-worn': wornWatch,
  mug,
  racket,
  ticket,
  figure,
  card,
};
