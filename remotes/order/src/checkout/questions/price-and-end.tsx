import type { BidDays } from '@sold/contracts/base/bid-duration';
import type { Problem } from '../../page/problem.ts';
import { BidEndSection } from './bid-end.tsx';
import { type BidPriceProps, BidPriceSection, NowPriceSection } from './price-section.tsx';

export interface PriceAndEndProps
  extends Pick<BidPriceProps, 'side' | 'best' | 'outcome' | 'market' | 'onNow'> {
  isBid: boolean;
  info: {
    product_grade: BidPriceProps['grade'];
    reference_price: number | null;
    /** Prices to go by, and steps of one press; a buyer's page has none of its own. */
    price_ref?: BidPriceProps['references'];
    quick_change_price?: readonly number[];
    /** The item of a sale, with the largest price that the market takes, won. */
    item?: { sell_limit_price: number };
    /** The bid that is being changed. */
    product_info: { sale_to: string } | null;
  };
  draft: { bidPrice: number | null; bidDays: BidDays | null };
  onChange(patch: { bidPrice: number | null } | { bidDays: BidDays }): void;
  /** The market's, for buying or selling now. */
  price: number | null;
  problem: Problem | null;
}

/** The price of an order, and how long a bid lasts. */
export function PriceAndEnd({
  isBid,
  info,
  draft,
  onChange,
  price,
  problem,
  side,
  best,
  outcome,
  market,
  onNow,
}: PriceAndEndProps) {
  const referencePrice = info.reference_price;
  if (!isBid) return <NowPriceSection {...{ side, price, referencePrice, problem }} />;
  return (
    <>
      <BidPriceSection
        side={side}
        grade={info.product_grade}
        limit={info.item?.sell_limit_price}
        value={draft.bidPrice}
        onChange={(bidPrice) => onChange({ bidPrice })}
        referencePrice={referencePrice}
        best={best}
        outcome={outcome}
        market={market}
        references={info.price_ref}
        steps={info.quick_change_price}
        onNow={onNow}
        problem={problem}
      />
      <BidEndSection
        value={draft.bidDays}
        onChange={(bidDays) => onChange({ bidDays })}
        {...(info.product_info ? { current: info.product_info.sale_to } : {})}
      />
    </>
  );
}
