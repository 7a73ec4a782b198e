import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import css from './screen-skeleton.module.css';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of a page of goods, while its screen is on its way. */
export function ScreenSkeleton() {
  return (
    <Loading label="화면을 불러오는 중이에요">
      <div className={css.page}>
        <Skeleton width="40%" height="28px" />
        <div className={css.grid}>
          {CARDS.map((card) => (
            <div key={card} className={css.card}>
              <div className={css.picture}>
                <Skeleton height="100%" shape="card" />
              </div>
              <Skeleton width="80%" />
              <Skeleton width="45%" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
