import type { TradeEntry } from '@sold/contracts/entities/item';
import { won } from '@sold/shared/text/format';
import { tradeDay } from '@sold/shared/text/trade-day';
import css from './book.module.css';

/** Finished trades: size, price, day. */
export function TradeTable({ trades }: { trades: readonly TradeEntry[] }) {
  return (
    <table className={css.table}>
      <TradeHead />
      <tbody>
        {trades.map((trade, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal trades are equal rows
          <tr key={at}>
            <TradeCells trade={trade} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names of the columns. */
export function TradeHead() {
  return (
    <thead>
      <tr>
        <th scope="col">사이즈</th>
        <th scope="col">거래가</th>
        <th scope="col">거래일</th>
      </tr>
    </thead>
  );
}

/** A row of them. */
export function TradeCells({ trade }: { trade: TradeEntry }) {
  return (
    <>
      <td>{trade.option}</td>
      <td className={css.strong}>{won(trade.price)}</td>
      <td className={css.quiet}>{breakable(tradeDay(trade.trade_datetime))}</td>
    </>
  );
}

/** A date that may break after its year where text is large and the page narrow. */
function breakable(date: string) {
  const year = date.indexOf('.') + 1;
  return (
    <>
      {date.slice(0, year)}
      <wbr />
      {date.slice(year)}
    </>
  );
}
