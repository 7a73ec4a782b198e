import { ordinalText } from '@sold/contracts/base/figures/ordinal-text';
import type { MyRaffleEntry } from '@sold/contracts/entities/raffle';
import { ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { dayTime } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { RAFFLE_DRAW_PATH } from '../raffle/address.ts';
import { entryText } from '../raffle/entry-text.ts';
import css from './my-entry.module.css';

/** One's own entry and what became of it; a winner pays at the bar of the page. */
export function MyEntry({ raffleId, entry }: { raffleId: number; entry: MyRaffleEntry }) {
  const { title, text } = entryText(entry);
  return (
    <section className={css.entry} aria-label="내 응모">
      <strong className={css.title}>{title}</strong>
      <p className={css.text}>{text}</p>
      <p className={css.facts}>
        {entry.option && `사이즈 ${entry.option} · `}
        {dayTime(entry.entered_at)} 응모
        {entry.rank !== null && ` · 추첨 순서 ${ordinalText(entry.rank)}`}
      </p>
      <div className={css.ways}>
        {entry.order_id !== null && (
          <SiteLink
            to={`${ORDER_DETAIL_PATH}/${entry.order_id}`}
            className={buttonClass({ variant: 'line' })}
          >
            주문 보기
          </SiteLink>
        )}
        {entry.rank !== null && (
          <SiteLink to={`${RAFFLE_DRAW_PATH}/${raffleId}`} className={buttonClass({ variant: 'line' })}>
            추첨 확인하기
          </SiteLink>
        )}
      </div>
    </section>
  );
}
