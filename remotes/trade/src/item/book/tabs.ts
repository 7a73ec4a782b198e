export type TradeTab = 'trades' | 'asks' | 'bids';

export const TRADE_TABS: readonly { id: TradeTab; label: string }[] = [
  { id: 'trades', label: '체결 내역' },
  { id: 'asks', label: '판매 입찰' },
  { id: 'bids', label: '구매 입찰' },
];
