import { useHost } from '@sold/shared/host';
import { dayTime } from '@sold/shared/text/dates';
import { Gallery } from '@sold/shared/ui/media/gallery';
import { RichText } from '@sold/shared/ui/media/rich-text';
import type { ReactNode } from 'react';
import { Countdown } from '../parts/countdown.tsx';
import { DrawWait } from '../parts/draw-wait.tsx';
import { RafflePrice } from '../parts/raffle-price.tsx';
import { Section } from '../parts/section.tsx';
import { StatusChip } from '../parts/status-chip.tsx';
import { partnerName } from '../raffle/partner-name.ts';
import css from './detail.module.css';
import { EntryBar } from './entry-bar.tsx';
import { Facts } from './facts.tsx';
import { Fairness } from './fairness.tsx';
import { Follow } from './follow.tsx';
import { MyEntry } from './my-entry.tsx';
import type { RafflePage } from './raffle-page.tsx';
import { SizeSheet } from './size-sheet.tsx';
import { SizeStock } from './size-stock.tsx';
import { useEntry } from './use-entry.ts';
import { WaysOut } from './ways-out.tsx';
import { WinTotal } from './win-total.tsx';

export interface RaffleViewProps {
  page: RafflePage;
  /** Stands below the heading: what a partner, or a video, has to say. */
  opening?: ReactNode;
  /** Reason why it cannot be entered yet; empty when it can. */
  hindrance?: string;
}

/** A raffle: everything of its announcement, one's own entry, and the button. */
export function RaffleView({ page, opening, hindrance = '' }: RaffleViewProps) {
  const { raffle, now, status, entry, isPreview } = page;
  const { device } = useHost();
  const way = useEntry({ raffle, onEntered: page.setEntry, onRefused: () => void page.reload() });
  const partner = partnerName(raffle.partner);
  return (
    <article className={css.page}>
      {isPreview && (
        <p className={css.preview} role="status">
          미리보기예요. 아직 공개되지 않았을 수 있고, 이 화면에서는 응모할 수 없어요.
        </p>
      )}
      <div className={css.picture}>
        <Gallery
          pictures={raffle.item_thumb_image_list}
          name={raffle.display_item_name}
          ground={raffle.brand_bg_color}
          shape={device.desktop ? 'card' : 'bleed'}
        />
      </div>
      <div className={css.side}>
        <div className={css.column}>
          <header className={css.head}>
            <p className={css.chips}>
              <StatusChip status={status} />
              {partner && <StatusChip status="20" words={`${partner} 제휴`} />}
            </p>
            <p className={css.brand}>{raffle.brand_name}</p>
            <h1 className={css.name}>{raffle.display_item_name}</h1>
            <RafflePrice raffle={raffle} size="l" />
            <WinTotal raffle={raffle} />
          </header>
          {opening}
          {status === '00' && !isPreview && <Follow raffle={raffle} />}
          {!raffle.is_drawn && !isPreview && <DrawWait raffle={raffle} now={now} />}
          {entry !== null && <MyEntry raffleId={raffle.id} entry={entry} />}
          <Section title="응모 안내">
            <Facts raffle={raffle} />
          </Section>
          <Section title="사이즈와 당첨 인원">
            <SizeStock sizes={raffle.product_size_option_list} />
          </Section>
          {raffle.info_text !== '' && (
            <Section title="상세 안내">
              <RichText html={raffle.info_text} />
            </Section>
          )}
          <Section title="누구나 확인하는 추첨">
            <Fairness raffle={raffle} />
          </Section>
          {!isPreview && <WaysOut raffle={raffle} />}
        </div>
        <EntryBar
          raffleId={raffle.id}
          status={status}
          entry={entry}
          busy={way.busy}
          hindrance={isPreview ? '미리보기에서는 응모할 수 없어요.' : hindrance}
          onEnter={way.open}
        >
          {status === '20' ? (
            `${dayTime(raffle.raffle_to)}에 마감됐어요.`
          ) : (
            <Countdown raffle={raffle} now={now} />
          )}
        </EntryBar>
      </div>
      <SizeSheet raffle={raffle} entry={way} />
    </article>
  );
}
