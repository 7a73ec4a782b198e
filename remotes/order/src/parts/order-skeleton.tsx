import { Loading, Skeleton } from '@sold/shared/ui/skeleton';
import css from './order-skeleton.module.css';
import { OrderPage } from './page.tsx';

/** An order page before its answer: the same shapes in the same places. */
export function OrderSkeleton({ title }: { title: string }) {
  return (
    <OrderPage title={title}>
      <Loading>
        <div className={css.head}>
          <Skeleton width="96px" height="96px" shape="card" />
          <div className={css.lines}>
            <Skeleton width="30%" />
            <Skeleton width="80%" />
            <Skeleton width="55%" />
          </div>
        </div>
        <div className={css.blocks}>
          <Skeleton height="52px" shape="card" />
          <Skeleton height="44px" shape="card" />
          <Skeleton height="120px" shape="card" />
          <Skeleton height="96px" shape="card" />
          <Skeleton height="160px" shape="card" />
        </div>
      </Loading>
    </OrderPage>
  );
}
