/**
 * The files of this folder hold the fixed figures, each with the Korean words that say it (market-rules). Pages, messages, refusals and
 * jobs take both from here, so that no text contradicts what the market does. Figures that an operator sets, such as the percentages of
 * fees and penalties, are in the configuration of the market.
 */

/** A length of time. */
export interface Span {
  readonly ms: number;
  readonly text: string;
}
