import { Hidden } from '@sold/shared/ui/hidden';
import css from './drop-note.module.css';

/** How far the last trade lies under what its size cost before. */
export function dropNote({ last_price, drop_rate }: { last_price: number | null; drop_rate: number }) {
  const rate = drop_rate.toLocaleString('ko-KR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      최근 거래 {last_price?.toLocaleString('ko-KR')}원{' '}
      <span className={css.fall}>
        <Hidden>평균보다 하락</Hidden>
        <span aria-hidden="true">▼ </span>
        {rate}%
      </span>
    </>
  );
}
