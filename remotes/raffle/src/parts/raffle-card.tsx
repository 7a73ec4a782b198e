import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import { count } from '@sold/shared/text/format';
import { Card, CardBrand, CardNote, CardRow, CardText } from '@sold/shared/ui/layout/card';
import { rafflePath } from '../raffle/address.ts';
import { partnerName } from '../raffle/partner-name.ts';
import { statusAt } from '../raffle/timing.ts';
import { Countdown } from './countdown.tsx';
import { RafflePrice } from './raffle-price.tsx';
import { StatusChip } from './status-chip.tsx';

export interface RaffleCardProps {
  raffle: RaffleSummary;
  /** The server's clock, milliseconds; null before it is known. */
  now: number | null;
  eager: boolean;
}

/** One raffle of a list. */
export function RaffleCard({ raffle, now, eager }: RaffleCardProps) {
  const partner = partnerName(raffle.partner);
  return (
    <Card
      to={rafflePath(raffle)}
      picture={raffle.item_thumb_image_list[0] ?? null}
      ground={raffle.brand_bg_color}
      eager={eager}
      chips={
        <>
          <StatusChip status={statusAt(raffle, now)} />
          {raffle.is_entered && <StatusChip status="20" words="응모했어요" />}
        </>
      }
    >
      <CardBrand>{partner ? `${raffle.brand_name} × ${partner}` : raffle.brand_name}</CardBrand>
      <CardText is="name">{raffle.display_item_name}</CardText>
      <RafflePrice raffle={raffle} />
      <CardRow isApart>
        <Countdown raffle={raffle} now={now} />
        <CardNote>{count(raffle.draw_cnt)}명 추첨</CardNote>
      </CardRow>
    </Card>
  );
}
