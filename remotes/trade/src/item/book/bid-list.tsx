import type { SizeChanged } from '@sold/contracts/entities/item';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { BidCells, BidHead } from './bid-table.tsx';
import { LongTable } from './long-table.tsx';
import { NothingThere } from './nothing-there.tsx';
import { useBookOf } from './use-book-of.ts';

interface BidListProps {
  itemId: number;
  /** Null for all sizes. */
  sizeId: number | null;
  /** The book of the size that the page shows, which is live already; null when another size is wanted. */
  known: SizeChanged | null;
  side: 'asks' | 'bids';
  isShown: boolean;
}

/** One side of the book, best first. */
export function BidList({ itemId, sizeId, known, side, isShown }: BidListProps) {
  const own = useBookOf(itemId, sizeId, isShown && known === null);
  const book = known ?? (own.state === 'ready' ? own.data : undefined);
  if (!book)
    return own.state === 'failed' && !own.isCut ? (
      <FailedState
        title="입찰 내역을 불러오지 못했어요"
        failure={own.failure}
        action={{ label: '다시 시도', onPress: () => void own.reload() }}
      />
    ) : (
      <Loading>
        <Skeleton shape="card" height="240px" />
      </Loading>
    );
  const bids = side === 'asks' ? book.recent_sell_bid_list : book.recent_buy_bid_list;
  if (bids.length === 0) return <NothingThere tab={side} />;
  return (
    <LongTable
      // Another side begins at its top.
      key={side}
      head={<BidHead side={side} />}
      count={bids.length}
      total={bids.length}
      cells={(at) => bids[at] && <BidCells bid={bids[at]} side={side} />}
    />
  );
}
