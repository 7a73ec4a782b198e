import type { FirstViews } from '@sold/contracts/federation/first-view';
import {
  BLACK_BOX_PATH,
  BRAND_PATH,
  GRADE_ITEM_PATH,
  ITEM_PATH,
  RELEASE_ITEM_PATH,
} from '@sold/contracts/wire/paths';
import { blackBoxFirst } from './blackbox/black-box-first.ts';
import { brandFirst } from './brand/brand-first.ts';
import { homeFirst } from './home/home-first.ts';
import { itemFirst } from './item/page/item-first.ts';

/** Screens of the trade remote that come with the page. */
export const firstViews: FirstViews = {
  '/': homeFirst,
  [ITEM_PATH]: itemFirst,
  [GRADE_ITEM_PATH]: itemFirst,
  [RELEASE_ITEM_PATH]: itemFirst,
  [BLACK_BOX_PATH]: blackBoxFirst,
  [BRAND_PATH]: brandFirst,
};
