import type { CachedAnswers } from '../../platform/calls/cached-answers.ts';
import type { OwnAnswers } from '../../platform/calls/own-answers.ts';
import type { Context as PlatformContext } from '../../platform/context/context.ts';
import type { ItemPageParts, ReadOwnDetail } from './item-page-parts.ts';

export interface Context extends PlatformContext {
  /** Cached responses to visitors, in this process. */
  cachedAnswers: CachedAnswers;
  /** Responses to customers that begin with a cached one. */
  ownAnswers: OwnAnswers;
  /** Parts of the page of an item that other areas provide. */
  itemPage: ItemPageParts;
  ownDetail: ReadOwnDetail;
}
