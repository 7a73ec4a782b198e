import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import type { ReactNode } from 'react';
import css from './order-skeleton.module.css';
import { OrderPage } from './page.tsx';

/** An order page before its answer: the same shapes in the same places. @param head what it is about, when that is known already */
export function OrderSkeleton({ title, head }: { title: string; head?: ReactNode }) {
  return (
    <OrderPage
      title={title}
      {...(head !== undefined && { summary: <Skeleton height="280px" shape="card" /> })}
    >
      {head}
      <Loading>
        {!head && <HeadSkeleton />}
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

function HeadSkeleton() {
  return (
    <div className={css.head}>
      <Skeleton width="96px" height="96px" shape="card" />
      <div className={css.lines}>
        <Skeleton width="30%" />
        <Skeleton width="80%" />
        <Skeleton width="55%" />
      </div>
    </div>
  );
}
