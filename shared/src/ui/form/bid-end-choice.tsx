import { BID_DAYS, type BidDays, bidEndDate } from '@sold/contracts/base/bid-duration';
import { bidEndText } from '../../text/bid-end-text.ts';
import css from './bid-end-choice.module.css';

export interface BidEndChoiceProps {
  value: BidDays | null;
  onChange(days: BidDays): void;
  /** End of the bid that is being changed: stays when nothing is chosen. */
  current?: string | undefined;
}

/** Until when a bid is live: one of the six, with the date it means. */
export function BidEndChoice({ value, onChange, current }: BidEndChoiceProps) {
  return (
    <>
      <div role="radiogroup" aria-label="입찰 기한" className={css.choices}>
        {BID_DAYS.map((days) => (
          <label key={days} className={css.choice}>
            <input type="radio" name="bid-days" checked={value === days} onChange={() => onChange(days)} />
            <span>{bidEndLength(days)}</span>
          </label>
        ))}
      </div>
      <p className={css.end}>{bidEndText(bidEndOf({ value, current }))}</p>
    </>
  );
}

/** The end that is chosen, or that stays; empty when neither is known. */
export function bidEndOf({ value, current }: Pick<BidEndChoiceProps, 'value' | 'current'>): string {
  return value === null ? (current ?? '') : bidEndDate(value, new Date());
}

/** How long a bid is live, in words; null when nothing is chosen. */
export function bidEndLength(days: BidDays | null): string | null {
  if (days === null) return null;
  return days === 0 ? '기한 없음' : `${days}일`;
}
