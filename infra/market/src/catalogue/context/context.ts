import type { CachedAnswers } from '../../platform/calls/cached-answers.ts';
import type { Context as PlatformContext } from '../../platform/context/context.ts';
import type { ItemPageParts } from './item-page-parts.ts';

export interface Context extends PlatformContext {
  /** Cached responses to visitors, in this process. */
  cachedAnswers: CachedAnswers;
  /** Parts of the page of an item that other areas provide. */
  itemPage: ItemPageParts;
}
