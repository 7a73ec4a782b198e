import { ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { cx } from '@sold/shared/text/cx';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import css from './points-page.module.css';

/** The order that points came or went with. @param id null for none */
export function ToOrder({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <SiteLink
      to={`${ORDER_DETAIL_PATH}/${id}`}
      className={cx(buttonClass({ variant: 'quiet', size: 's' }), css.way)}
    >
      주문 보기
    </SiteLink>
  );
}
