import { Tabs } from '@sold/shared/ui/layout/tabs';
import css from './mode-tabs.module.css';

const LABELS = {
  buy: { now: '즉시 구매', bid: '구매 입찰' },
  sell: { now: '즉시 판매', bid: '판매 입찰' },
} as const;

export function ModeTabs({
  side,
  isBid,
  onChange,
}: {
  side: 'buy' | 'sell';
  isBid: boolean;
  onChange(isBid: boolean): void;
}) {
  return (
    <div className={css.tabs}>
      <Tabs
        base={MODE_TABS}
        label={side === 'buy' ? '구매 방법' : '판매 방법'}
        variant="pill"
        items={[
          { id: 'bid', label: LABELS[side].bid },
          { id: 'now', label: LABELS[side].now, tone: side },
        ]}
        value={isBid ? 'bid' : 'now'}
        onChange={(id) => onChange(id === 'bid')}
      />
    </div>
  );
}

/** Base name of the tabs, for the panel below them. */
export const MODE_TABS = 'order-mode';
