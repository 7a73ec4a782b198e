import type { TSchema } from 'typebox';
import * as claim from '../../entities/aftersale/claim.ts';
import * as question from '../../entities/aftersale/question.ts';
import * as basics from '../../entities/basics.ts';
import * as closet from '../../entities/closet.ts';
import * as content from '../../entities/content.ts';
import * as coupon from '../../entities/coupon.ts';
import * as custody from '../../entities/custody.ts';
import * as item from '../../entities/item.ts';
import * as itemDetail from '../../entities/item-detail.ts';
import * as lists from '../../entities/lists.ts';
import * as order from '../../entities/order.ts';
import * as orderInfo from '../../entities/order-info.ts';
import * as people from '../../entities/people.ts';
import * as raffle from '../../entities/raffle.ts';

/** Said of something without a name: nothing. */
const NAMELESS = ['Empty'];

const EXPORTS = [
  basics,
  claim,
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
  question,
  raffle,
].flatMap((module) => Object.entries(module));

/**
 * The name of every schema of the entities: the one it is exported under. The API documents define each once, under this name, and
 * refer to it wherever it is used.
 */
export const NAMED_SCHEMAS: readonly (readonly [name: string, schema: TSchema])[] = EXPORTS.filter(
  (entry): entry is [string, TSchema] => typeof entry[1] === 'object' && !NAMELESS.includes(entry[0]),
);
