import { count as countText } from '@sold/shared/text/format';
import css from './list-total.module.css';

/** Total of a list, announced again when it changes. @param unit counter word: `개`, `건` */
export function ListTotal({ count, unit }: { count: number; unit: string }) {
  return (
    <p className={css.total} aria-live="polite">
      모두 {countText(count)}
      {unit}
    </p>
  );
}
