import { ordinalText } from '@sold/contracts/base/figures/ordinal-text';
import type { MyBid } from '@sold/contracts/entities/item';
import { reservedText } from '@sold/contracts/rules/trading/reserved-text';
import { itemPath } from '@sold/contracts/wire/paths';
import { bidEndText } from '@sold/shared/text/bid-end-text';
import { cx } from '@sold/shared/text/cx';
import { day } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import css from '../../page/trade-row.module.css';

export interface BidRowProps {
  side: 'buy' | 'sell';
  bid: MyBid;
  /** While a bid is being cancelled. */
  busy: boolean;
  onEdit(): void;
  onCancel(): void;
}

/** A bid with what can be done with it, which is nothing while a payment for it is under way. */
export function BidRow({ side, bid, busy, onEdit, onCancel }: BidRowProps) {
  const name = `${bid.item_name_kor}${bid.option && ` ${bid.option}`}`;
  return (
    <li>
      <SiteLink to={itemPath(bid.item_id, bid.product_grade)} className={cx(css.row, css.bid)}>
        <Picture picture={bid.item_image} alt="" ground={bid.brand_bg_color} className={css.picture ?? ''} />
        <span className={css.words}>
          <span className={css.name} title={bid.item_name_kor}>
            {bid.item_name_kor}
          </span>
          <span className={css.detail}>
            {bid.option && `${bid.option} · `}
            {day(bid.created_at)} 등록
          </span>
          <span className={css.detail}>
            {bid.is_reserved
              ? reservedText(bid.reserved_until)
              : `${bid.is_away ? '자리 비움' : `${ordinalText(bid.place)} 순서`} · ${bidEndText(bid.bid_end_date)}`}
          </span>
          {bid.storage && <span className={css.detail}>{storageText(bid.storage)}</span>}
        </span>
        <span className={css.end}>
          <span className={css.label}>희망가</span> <Price value={bid.price} tone={side} />
          {bid.net_amt !== undefined && <span className={css.detail}>정산 예정 {won(bid.net_amt)}</span>}
        </span>
      </SiteLink>
      <div className={css.actions}>
        <Button
          variant="line"
          size="s"
          aria-label={`${name} 입찰 변경`}
          disabled={bid.is_reserved || bid.is_away === true}
          onClick={onEdit}
        >
          입찰 변경
        </Button>
        <Button
          variant="line"
          size="s"
          aria-label={`${name} 입찰 취소`}
          disabled={bid.is_reserved}
          busy={busy}
          onClick={onCancel}
        >
          입찰 취소
        </Button>
      </div>
    </li>
  );
}

/** Fee of a stored unit so far, and when the next round begins. */
function storageText({ fee, round_end: end, round_fee: next }: NonNullable<MyBid['storage']>): string {
  const owed = fee === 0 ? '보관료 없음' : `보관료 ${won(fee)}`;
  return `${owed} · ${day(end)}부터 ${won(next)} 추가`;
}
