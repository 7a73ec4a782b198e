import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { RELEASE_PATH } from '@sold/contracts/wire/paths';
import { dayLong } from '@sold/shared/text/dates';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './written.module.css';

/** When the item came out, and comes out again. */
export function ReleaseHistory({ releases }: { releases: ItemDetail['release_history_list'] }) {
  if (releases.length === 0) return null;
  return (
    <section aria-labelledby="releases" className={css.part}>
      <h2 id="releases" className={css.title}>
        발매 정보
      </h2>
      <ul>
        {releases.map(({ id, title, image, release_at, release_price }) => (
          <li key={id} className={css.line}>
            <SiteLink className={css.release} to={`${RELEASE_PATH}/${id}`}>
              <Picture picture={image} alt="" className={css.cover ?? ''} />
              <span className={css.words}>
                <strong className={css.name}>{title}</strong>
                <span className={css.date}>{dayLong(release_at)}</span>
              </span>
              <Price value={release_price} fallback="발매가 미정" size="s" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
