import { clockText } from '@sold/contracts/base/clock-text';
import { CONTENT_LIST_PATH, RELEASE_CALENDAR_PATH, RELEASE_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Skeleton } from '@sold/shared/ui/base/skeleton';
import { Picture } from '@sold/shared/ui/media/picture';
import css from './released-today.module.css';
import { TODAY } from './today-call.ts';

/** Launches of today, with links to the calendar and the stories; empty on a day without a launch. */
export function ReleasedToday() {
  const { state, data } = useCall(TODAY.key, TODAY.input, { quiet: true });
  // The content below does not move on most days.
  if (!data && state === 'loading')
    return (
      <div className={css.today}>
        <Skeleton height="150px" shape="card" />
      </div>
    );
  if (!data || data.list.length === 0) return null;
  return (
    <section className={css.today} aria-labelledby="released-today">
      <div className={css.head}>
        <h2 id="released-today" className={css.title}>
          오늘 발매
        </h2>
        <SiteLink className={css.way} to={RELEASE_CALENDAR_PATH}>
          발매 달력
        </SiteLink>
        <SiteLink className={css.way} to={CONTENT_LIST_PATH}>
          스토리
        </SiteLink>
      </div>
      <ul className={css.row} data-count={data.list.length}>
        {data.list.map((release) => (
          <li key={release.id}>
            <SiteLink className={css.release} to={`${RELEASE_PATH}/${release.id}`}>
              <span className={css.picture}>
                <Picture picture={release.item_image ?? release.image} alt="" />
              </span>
              <span className={css.words}>
                <span className={css.time}>
                  {clockText(release.release_at)} {release.is_released ? '발매됨' : '발매 예정'}
                </span>
                <strong className={css.name}>{release.title}</strong>
                <span className={css.time}>
                  발매가 <Price value={release.release_price} fallback="미정" size="s" />
                </span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
