import { ownAnswers } from '../../catalogue/calls/detail-for.ts';
import { ownDetails } from '../../catalogue/calls/own-detail.ts';
import { publicReads } from '../../catalogue/calls/public-reads.ts';
import { nextChange } from '../../catalogue/lists/next-change.ts';
import { DEPRIVATION } from '../../custody/units/deprivation-effects.ts';
import { REPAYMENT } from '../../money/pay-later/debt.ts';
import { CODES_PER_HOUR, type MessageBudget, messageBudget } from '../../people/context/message-budget.ts';
import { cachedAnswers } from '../../platform/calls/cached-answers.ts';
import { writtenAbout } from '../../publishing/written-about.ts';
import { cancelEntries } from '../../raffles/entries/cancel-entries.ts';
import { bookSide } from '../../trading/book/book-lists.ts';
import { myBidLists } from '../../trading/book/my-bids.ts';
import { NOTICE_NAMES } from '../personal/notice-names.ts';
import { PERSONAL_DATA } from '../personal/personal-data.ts';
import type { Context } from './context.ts';

/** Parts that a process provides: its database, clock and log, and the parties outside. */
export type Given = Omit<
  Context,
  | 'chargeEffects'
  | 'withdrawalEffects'
  | 'itemPage'
  | 'ownDetail'
  | 'cachedAnswers'
  | 'ownAnswers'
  | 'personalData'
  | 'noticeNames'
  | 'budget'
  | 'openIdProviders'
> & {
  /** Codes that the whole site sends in an hour. Default 3,000 by mail and 600 by text. */
  codesPerHour?: MessageBudget['perHour'];
  /** Default: none. */
  openIdProviders?: Context['openIdProviders'];
};

/** Parts of the page of an item that other areas provide. */
export const ITEM_PAGE: Context['itemPage'] = { writtenAbout, bookSide, bidsOf: myBidLists };

/** Gives each area the ports that it needs of those above it. */
export function compose(given: Given): Context {
  const cached = cachedAnswers(given, { reads: publicReads(ITEM_PAGE), nextChange });
  const ownDetail = ownDetails(given, ITEM_PAGE);
  return {
    openIdProviders: {},
    ...given,
    budget: messageBudget(given.codesPerHour ?? CODES_PER_HOUR, given.log),
    chargeEffects: { deprivation: DEPRIVATION, bnpl_repay: REPAYMENT },
    personalData: PERSONAL_DATA,
    noticeNames: NOTICE_NAMES,
    withdrawalEffects: { raffle: cancelEntries },
    itemPage: ITEM_PAGE,
    ownDetail,
    cachedAnswers: cached,
    ownAnswers: ownAnswers(cached.of, ownDetail),
  };
}
