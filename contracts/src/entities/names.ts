import type { TSchema } from 'typebox';
import * as basics from './basics.ts';
import * as closet from './closet.ts';
import * as content from './content.ts';
import * as coupon from './coupon.ts';
import * as custody from './custody.ts';
import * as item from './item.ts';
import * as itemDetail from './item-detail.ts';
import * as lists from './lists.ts';
import * as order from './order.ts';
import * as orderInfo from './order-info.ts';
import * as people from './people.ts';
import * as raffle from './raffle.ts';

/** Said of something without a name: nothing. */
const NAMELESS = ['Empty'];

const EXPORTS = [
  basics,
  closet,
  content,
  coupon,
  custody,
  item,
  itemDetail,
  lists,
  order,
  orderInfo,
  people,
  raffle,
].flatMap((module) => Object.entries(module));

/**
 * The name of every schema of the entities: the one it is exported under. The API documents define each once, under this name, and
 * refer to it wherever it is used.
 */
export const NAMED_SCHEMAS: readonly (readonly [name: string, schema: TSchema])[] = EXPORTS.filter(
  (entry): entry is [string, TSchema] => typeof entry[1] === 'object' && !NAMELESS.includes(entry[0]),
);
