import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { dayTime } from '@sold/shared/text/dates';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { releasePath } from '../address/paths.ts';
import { Chip } from './chip.tsx';
import css from './release-card.module.css';

/** One release of a list; the whole card is the link. */
export function ReleaseCard({ release, eager = false }: { release: ReleaseSummary; eager?: boolean }) {
  return (
    <SiteLink to={releasePath(release.id)} className={css.card}>
      <span className={css.frame}>
        <Picture picture={release.image} alt="" eager={eager} />
        <span className={css.chips}>
          {release.is_released ? <Chip words="발매됨" /> : <Chip words="발매 예정" tone="coming" />}
          {release.is_reminded && <Chip words="알림 받는 중" tone="strong" />}
        </span>
      </span>
      <span className={css.date}>{dayTime(release.release_at)}</span>
      <strong className={css.brand}>{release.brand_name}</strong>
      <span className={css.title} title={release.title}>
        {release.title}
      </span>
      <span className={css.price}>
        <span className={css.note}>발매가</span>
        <Price value={release.release_price} fallback="미정" />
      </span>
    </SiteLink>
  );
}
