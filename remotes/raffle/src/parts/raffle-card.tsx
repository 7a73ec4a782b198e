import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import { count } from '@sold/shared/text/format';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { rafflePath } from '../raffle/address.ts';
import { partnerName } from '../raffle/partner-name.ts';
import { statusAt } from '../raffle/timing.ts';
import { Countdown } from './countdown.tsx';
import css from './raffle-card.module.css';
import { RafflePrice } from './raffle-price.tsx';
import { StatusChip } from './status-chip.tsx';

export interface RaffleCardProps {
  raffle: RaffleSummary;
  /** The server's clock, milliseconds; null before it is known. */
  now: number | null;
  eager?: boolean;
}

/** One raffle of a list; the whole card is the link. */
export function RaffleCard({ raffle, now, eager = false }: RaffleCardProps) {
  const partner = partnerName(raffle.partner);
  return (
    <SiteLink to={rafflePath(raffle)} className={css.card}>
      <span className={css.frame}>
        <Picture
          picture={raffle.item_thumb_image_list[0] ?? null}
          alt=""
          ground={raffle.brand_bg_color}
          eager={eager}
        />
        <span className={css.chip}>
          <StatusChip status={statusAt(raffle, now)} />
          {raffle.is_entered && <StatusChip status="20" words="응모했어요" />}
        </span>
      </span>
      <strong className={css.brand}>
        {partner ? `${raffle.brand_name} × ${partner}` : raffle.brand_name}
      </strong>
      <span className={css.name} title={raffle.display_item_name}>
        {raffle.display_item_name}
      </span>
      <RafflePrice raffle={raffle} />
      <span className={css.foot}>
        <Countdown raffle={raffle} now={now} />
        <span className={css.draws}>{count(raffle.draw_cnt)}명 추첨</span>
      </span>
    </SiteLink>
  );
}
