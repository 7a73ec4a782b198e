import css from './book.module.css';
import type { TradeTab } from './tabs.ts';

const WORDS: Readonly<Record<TradeTab, string>> = {
  trades: '아직 거래가 없어요. 첫 입찰을 해 보세요.',
  asks: '판매 입찰이 없어요. 구매 입찰을 하면 판매자에게 보여요.',
  bids: '구매 입찰이 없어요. 판매 입찰을 하면 구매자에게 보여요.',
};

/** An empty list, and what to do next. */
export function NothingThere({ tab }: { tab: TradeTab }) {
  return <p className={css.empty}>{WORDS[tab]}</p>;
}
