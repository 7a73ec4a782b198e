import { won } from '@sold/shared/text/format';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { Price, type PriceProps } from '@sold/shared/ui/base/price';
import { showsRaffleItemPrice, showsRaffleRatio } from './raffle-display.ts';
import css from './raffle-price.module.css';

export interface RafflePriceProps {
  raffle: { item_price: number; raffle_price: number; raffle_ratio: string };
  size?: PriceProps['size'];
}

/** Price of a raffle; what the item costs elsewhere and what is saved where there is something to compare with. */
export function RafflePrice({ raffle, size = 'm' }: RafflePriceProps) {
  return (
    <span className={css.prices}>
      {showsRaffleItemPrice(raffle.item_price) && (
        <s className={css.before}>
          <Hidden>정가 </Hidden>
          {won(raffle.item_price)}
        </s>
      )}
      <span className={css.now}>
        <Hidden>래플가 </Hidden>
        <Price value={raffle.raffle_price} size={size} />
        {showsRaffleRatio(raffle.raffle_ratio) && <span className={css.ratio}>−{raffle.raffle_ratio}</span>}
      </span>
    </span>
  );
}
