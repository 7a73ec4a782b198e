import type { CachedAnswers } from '../platform/calls/cached-answers.ts';
import type { Context as PlatformContext } from '../platform/context.ts';
import type { ItemPageParts } from './items/item-page-parts.ts';

/** What the catalogue stands on besides the platform. */
export interface Context extends PlatformContext {
  /** Answers to visitors, kept in this process. */
  cachedAnswers: CachedAnswers;
  /** What other areas show on the page of an item. */
  itemPage: ItemPageParts;
}
