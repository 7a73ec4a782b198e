import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import css from './trade-row.module.css';

const BONES = ['a', 'b', 'c'];

/** Rows before their answer. */
export function RowSkeletons() {
  return (
    <Loading>
      {BONES.map((bone) => (
        <div key={bone} className={css.row}>
          <Skeleton width="72px" height="72px" shape="card" />
          <span className={css.words}>
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </span>
        </div>
      ))}
    </Loading>
  );
}
