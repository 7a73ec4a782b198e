import { RAFFLE_PAY_PATH } from '@sold/contracts/wire/paths';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { PolicyLinks } from '@sold/shared/ui/layout/policy-links';
import { Picture } from '@sold/shared/ui/media/picture';
import { Countdown } from '../parts/countdown.tsx';
import { StatusChip } from '../parts/status-chip.tsx';
import { rafflePath } from '../raffle/address.ts';
import { entryText } from '../raffle/entry-text.ts';
import { statusAt } from '../raffle/timing.ts';
import css from './mine.module.css';
import type { MyRaffle } from './use-my-entries.ts';

/** A raffle that one has entered: where it stands, and the next step. */
export function EntryRow({
  mine: { raffle, entry, agreements },
  now,
}: {
  mine: MyRaffle;
  now: number | null;
}) {
  const { title, text } = entryText(entry);
  const isWithdrawn = entry.state === 'withdrawn';
  const about = (
    <>
      <span className={css.thumb}>
        <Picture picture={raffle.item_thumb_image_list[0] ?? null} alt="" ground={raffle.brand_bg_color} />
      </span>
      <span className={css.words}>
        <span className={css.chips}>
          {isWithdrawn ? (
            <StatusChip status="20" words="취소됨" />
          ) : (
            <StatusChip status={statusAt(raffle, now)} />
          )}
        </span>
        <strong className={css.name}>{raffle.display_item_name}</strong>
        {entry.option && <span className={css.small}>사이즈 {entry.option}</span>}
        {entry.state === 'entered' && <Countdown raffle={raffle} now={now} />}
      </span>
    </>
  );
  return (
    <article className={css.row}>
      {isWithdrawn ? (
        <div className={css.raffle}>{about}</div>
      ) : (
        <SiteLink to={rafflePath(raffle)} className={css.raffle}>
          {about}
        </SiteLink>
      )}
      <p className={css.state}>
        <strong>{title}</strong> <span className={css.small}>{text}</span>
      </p>
      {agreements.length > 0 && (
        <details className={css.agreed}>
          <summary>동의한 약관</summary>
          <PolicyLinks versions={agreements} />
        </details>
      )}
      {entry.state === 'won' && (
        <SiteLink
          to={`${RAFFLE_PAY_PATH}/${raffle.id}`}
          className={buttonClass({ variant: 'buy', block: true })}
        >
          결제하기
        </SiteLink>
      )}
    </article>
  );
}
