import { pointsText } from '@sold/contracts/base/points';
import type { TradeCounts } from '@sold/contracts/entities/people';
import { COUPONS_PATH, MESSAGES_PATH, ORDER_LIST_PATH, POINTS_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { day, dayTime } from '@sold/shared/text/dates';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { AWAY } from '../../orders/parts/order-calls.ts';
import { COUPONS, type MyPage, POINTS } from '../frame/my-calls.ts';
import css from './at-a-glance.module.css';

const SIDES = [
  { side: 'buy', title: '구매' },
  { side: 'sell', title: '판매' },
] as const;
const STAGES: readonly { stage: keyof TradeCounts; label: string }[] = [
  { stage: 'bids', label: '입찰 중' },
  { stage: 'open', label: '진행 중' },
  { stage: 'over', label: '종료' },
];

export function AtAGlance({ page }: { page: MyPage }) {
  const { customer_default: who, point, unread, penalty } = page;
  return (
    <section className={css.card} aria-label="한눈에 보기">
      <div className={css.who}>
        <p className={css.name}>{who.name}님</p>
        <p className={css.contact}>{who.email || who.mobile_no}</p>
      </div>
      <ul className={css.facts}>
        <li>
          <SiteLink to={POINTS_PATH} className={css.fact}>
            <span className={css.label}>포인트</span>
            <strong>{pointsText(point)}</strong>
            {point > 0 && <NextToEnd />}
          </SiteLink>
        </li>
        <li>
          <SiteLink to={COUPONS_PATH} className={css.fact}>
            <span className={css.label}>쿠폰</span>
            <Coupons />
          </SiteLink>
        </li>
        <li>
          <SiteLink to={MESSAGES_PATH} className={css.fact}>
            <span className={css.label}>새 메시지</span>
            <strong>{unread.toLocaleString('ko-KR')}개</strong>
          </SiteLink>
        </li>
      </ul>
      {penalty && (
        <p role="status" className={css.stop}>
          {dayTime(penalty.until)}까지 판매할 수 없어요. {penalty.reason}
        </p>
      )}
    </section>
  );
}

/** Points that end next, and when. */
function NextToEnd() {
  const { data } = useCall(POINTS, {}, { quiet: true });
  const lot = data?.list[0];
  return lot ? (
    <span className={css.label}>
      {day(lot.expires_at)}까지 {pointsText(lot.remaining_amt)}
    </span>
  ) : null;
}

/** Number of coupons that can be used. */
function Coupons() {
  const { data } = useCall(COUPONS, {}, { quiet: true });
  return <strong>{data ? `${data.count.toLocaleString('ko-KR')}장` : '-'}</strong>;
}

/** Whether the sell bids are off the books: a seller may forget it. */
function AwayNote() {
  const { data } = useCall(AWAY, {}, { quiet: true });
  return data && data.since !== null ? (
    <p role="status" className={css.label}>
      자리 비움 중이라 판매 입찰 {data.bids.toLocaleString('ko-KR')}건을 내려 두었어요.
    </p>
  ) : null;
}

/** Number of trades of each kind, each a link to its list. */
export function Trades({ page }: { page: MyPage }) {
  return (
    <div className={css.sides}>
      {SIDES.map(({ side, title }) => (
        <section key={side} className={css.side} aria-label={`${title} 내역`}>
          <p className={css.title}>{title}</p>
          {side === 'sell' && page.sell.bids > 0 && <AwayNote />}
          <ul className={css.stages}>
            {STAGES.map(({ stage, label }) => (
              <li key={stage}>
                <SiteLink to={`${ORDER_LIST_PATH}?tab=${side}&stage=${stage}`} className={css.stage}>
                  <strong>{page[side][stage].toLocaleString('ko-KR')}</strong>
                  <span className={css.label}>{label}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
