import { rateText } from '@sold/contracts/rules/price-rate';
import { Hidden } from '@sold/shared/ui/base/hidden';
import css from './drop-note.module.css';

/** How far the last trade lies under what its size cost before. */
export function dropNote({ last_price, drop_rate }: { last_price: number | null; drop_rate: number }) {
  return (
    <>
      최근 거래 {last_price?.toLocaleString('ko-KR')}원{' '}
      <span className={css.fall}>
        <Hidden>평균보다 하락</Hidden>
        <span aria-hidden="true">▼ </span>
        {rateText(drop_rate)}
      </span>
    </>
  );
}
