import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { feeWords, itemTotal } from '@sold/contracts/rules/trading/item-amounts';
import { won } from '@sold/shared/text/format';
import { Price } from '@sold/shared/ui/base/price';
import css from './detail.module.css';

/** A winner's total, with the fees in it by name. */
export function WinTotal({ raffle }: { raffle: Pick<RaffleDetail, 'raffle_price' | 'buyer_fees'> }) {
  const total = itemTotal(raffle.buyer_fees, raffle.raffle_price);
  const { added_delivery_amt: added } = raffle.buyer_fees;
  return (
    <p className={css.total}>
      <span className={css.sum}>
        당첨되면 총 <Price value={total.total} size="inherit" />
      </span>{' '}
      <span>{feeWords(total, won)}</span>
      {added > 0 && (
        <>
          {' '}
          <span>
            제주와 도서산간은 <Price value={added} size="inherit" sign="+" />
          </span>
        </>
      )}
    </p>
  );
}
