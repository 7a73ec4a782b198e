import { USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import { rateText } from '@sold/contracts/base/price-rate';
import type { CallTable } from '@sold/contracts/calls/index';
import { won, wonOr } from '@sold/shared/text/format';
import { Hidden } from '@sold/shared/ui/base/hidden';
import css from './drop-note.module.css';

type DroppedPrice = Pick<
  CallTable['GET /api/v3/product/item/get-price-drop-list']['output']['list'][number],
  'last_price' | 'average_price' | 'drop_rate'
>;

/** Price drop of the last trade of its size. */
export function dropNote({ last_price, average_price, drop_rate }: DroppedPrice) {
  return (
    <>
      최근 거래 {wonOr(last_price)}{' '}
      <span className={css.fall}>
        <Hidden>
          {USUAL_PRICE_WITHIN.text} 평균 {won(average_price)}보다 하락
        </Hidden>
        <span aria-hidden="true">▼ </span>
        {rateText(drop_rate)}
      </span>
    </>
  );
}
