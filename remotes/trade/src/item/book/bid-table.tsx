import type { BidEntry } from '@sold/contracts/entities/item';
import { won } from '@sold/shared/text/format';
import css from './book.module.css';

/** Steps of one side of the public book: size, price, units. */
export function BidTable({ bids, side }: { bids: readonly BidEntry[]; side: 'asks' | 'bids' }) {
  return (
    <table className={css.table}>
      <BidHead side={side} />
      <tbody>
        {bids.map((bid) => (
          <tr key={`${bid.option} ${bid.price}`}>
            <BidCells bid={bid} side={side} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names of the columns. */
export function BidHead({ side }: { side: 'asks' | 'bids' }) {
  return (
    <thead>
      <tr>
        <th scope="col">사이즈</th>
        <th scope="col">{side === 'asks' ? '판매 희망가' : '구매 희망가'}</th>
        <th scope="col">수량</th>
      </tr>
    </thead>
  );
}

/** A row of them. */
export function BidCells({ bid, side }: { bid: BidEntry; side: 'asks' | 'bids' }) {
  return (
    <>
      <td>{bid.option}</td>
      <td className={side === 'asks' ? css.ask : css.bid}>{won(bid.price)}</td>
      <td className={css.quiet}>{bid.count}</td>
    </>
  );
}
