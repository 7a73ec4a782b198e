import { BID_DAYS, type BidDays, bidEndDate, UNLIMITED_DATE } from '@sold/contracts/rules/bid-duration';
import { dayLong } from '@sold/shared/text/dates';
import css from './bid-end.module.css';
import { Section } from './section.tsx';

export interface BidEndProps {
  value: BidDays | null;
  onChange(days: BidDays): void;
  /** End of the bid that is being changed: stays when nothing is chosen. */
  current?: string;
}

/** Until when a bid stands: one of the six, with the date it means. */
export function BidEndChoice({ value, onChange, current }: BidEndProps) {
  const end = value === null ? (current ?? '') : bidEndDate(value, new Date());
  return (
    <>
      <div role="radiogroup" aria-label="입찰 기한" className={css.choices}>
        {BID_DAYS.map((days) => (
          <label key={days} className={css.choice}>
            <input type="radio" name="bid-days" checked={value === days} onChange={() => onChange(days)} />
            <span>{bidDaysText(days)}</span>
          </label>
        ))}
      </div>
      <p className={css.end}>{bidEndText(end)}</p>
    </>
  );
}

export function BidEndSection(props: BidEndProps) {
  return (
    <Section name="end" title="입찰 기한">
      <BidEndChoice {...props} />
    </Section>
  );
}

export function bidDaysText(days: BidDays): string {
  return days === 0 ? '기한 없음' : `${days}일`;
}

/** An end date for people. */
export function bidEndText(end: string): string {
  return end === UNLIMITED_DATE ? '기한 없음' : `${dayLong(end)}까지`;
}
