import type { CachedAnswers } from '../platform/calls/cached-answers.ts';
import type { Context as PlatformContext } from '../platform/context.ts';
import type { ItemPageParts } from './items/item-page-parts.ts';

/** Dependencies of the catalogue besides the platform. */
export interface Context extends PlatformContext {
  /** Answers to visitors, kept in this process. */
  cachedAnswers: CachedAnswers;
  /** Parts of the page of an item that other areas provide. */
  itemPage: ItemPageParts;
}
