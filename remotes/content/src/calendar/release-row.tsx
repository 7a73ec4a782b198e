import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { timeOfDay } from '@sold/shared/text/dates';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { releasePath } from '../address/paths.ts';
import { Chip } from '../parts/chip.tsx';
import css from './release-row.module.css';

/** One release of a day; the whole row is the link. */
export function ReleaseRow({ release }: { release: ReleaseSummary }) {
  return (
    <SiteLink to={releasePath(release.id)} className={css.release}>
      <span className={css.picture}>
        <Picture picture={release.item_image ?? release.image} alt="" />
      </span>
      <span className={css.words}>
        <span className={css.brand}>{release.brand_name}</span>
        <strong className={css.title}>{release.title}</strong>
        <span className={css.foot}>
          {timeOfDay(release.release_at)}
          <span>
            발매가 <Price value={release.release_price} fallback="미정" size="s" />
          </span>
        </span>
      </span>
      <span className={css.chips}>
        {release.is_released ? <Chip words="발매됨" /> : <Chip words="발매 예정" tone="coming" />}
        {release.is_reminded && <Chip words="알림 받는 중" tone="strong" />}
      </span>
    </SiteLink>
  );
}
