import type { ScreenProps } from '@sold/contracts/federation/screen';
import { MY_RAFFLES_PATH, RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { PlaceBanners } from '@sold/shared/ui/layout/banners';
import { useEffect } from 'react';
import { RAFFLE_SAMPLE_PATH } from '../raffle/address.ts';
import { statusOf } from './list-calls.ts';
import { OpenNow, useOpenRaffles } from './open-now.tsx';
import css from './raffle-list.module.css';
import { RafflePages } from './raffle-pages.tsx';
import { StatusFilter } from './status-filter.tsx';

/** Raffles: what is open now, then all of them. */
export default function RaffleList({ query }: ScreenProps) {
  const host = useHost();
  const status = statusOf(query);
  const now = useServerNow();
  const open = useOpenRaffles(status === null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('래플 | SOLD'), []);

  return (
    <div className={css.page}>
      <header>
        <h1 className={css.title}>래플</h1>
        <p className={css.promise}>추첨 결과를 누구나 직접 확인할 수 있어요.</p>
        <nav className={css.links} aria-label="래플 메뉴">
          <SiteLink to={MY_RAFFLES_PATH} className={css.link}>
            내 응모
          </SiteLink>
          <SiteLink to={RAFFLE_SAMPLE_PATH} className={css.link}>
            추첨 체험해 보기
          </SiteLink>
        </nav>
      </header>
      <OpenNow open={open} now={now} />
      <section className={css.section} aria-labelledby="all-raffles">
        <h2 id="all-raffles" className={css.heading}>
          {open.list.length > 0 ? '다른 래플' : '전체 래플'}
        </h2>
        <StatusFilter
          value={status}
          onChange={(next) =>
            host.go(next === null ? RAFFLE_LIST_PATH : `${RAFFLE_LIST_PATH}?status=${next}`, {
              replace: true,
            })
          }
        />
        <RafflePages status={status} above={open.list} now={now} />
      </section>
      <PlaceBanners place="raffle" />
    </div>
  );
}
