import type { Closet } from '@sold/contracts/entities/lists';
import { won } from '@sold/shared/text/format';
import { Price } from '@sold/shared/ui/base/price';
import { PriceChange } from '@sold/shared/ui/base/price-change';
import css from './closet.module.css';
import { WorthLine } from './worth-line.tsx';

/** Worth of everything together, against what it was bought for, and how that has moved. */
export function ClosetSums({ closet }: { closet: Closet }) {
  const { unpriced_count: unpriced, worth_amt, bought_amt, gain, gain_rate, worth_list } = closet;
  return (
    <section className={css.sums} aria-label="내 옷장 전체 가격">
      <p className={css.label}>지금 가격 합계</p>
      <p className={css.worth}>
        <Price value={worth_amt} size="xl" />
      </p>
      {gain !== null && (
        <p className={css.gain}>
          산 가격보다{' '}
          <PriceChange amount={gain} size="m" {...(gain_rate === null ? {} : { rate: gain_rate })} />
        </p>
      )}
      <p className={css.label}>
        산 가격 합계 {won(bought_amt)}
        {unpriced > 0 && ` · 산 가격을 모르는 ${unpriced}개는 비교에서 빠져요`}
      </p>
      {worth_list.length > 1 && <WorthLine points={worth_list} />}
    </section>
  );
}
