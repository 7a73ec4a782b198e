import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import css from './layout.module.css';

/** The shape of an item's page while it is on its way. */
export function ItemLoading() {
  return (
    <Loading label="상품을 불러오는 중이에요">
      <div className={css.waiting}>
        <Skeleton shape="square" height="auto" />
        <div className={css.column}>
          <Skeleton width="30%" />
          <Skeleton width="80%" height="1.5em" />
          <Skeleton width="50%" />
          <Skeleton shape="card" height="64px" />
          <Skeleton shape="card" height="48px" />
          <Skeleton shape="card" height="220px" />
        </div>
      </div>
    </Loading>
  );
}
