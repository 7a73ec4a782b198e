import type { OrderGroup } from '@sold/contracts/entities/order-state';
import { ORDER_GROUPS } from '@sold/contracts/rules/trading/order-group';
import { cx } from '@sold/shared/text/cx';
import { Button } from '@sold/shared/ui/base/button';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { Icon } from '@sold/shared/ui/base/icon';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { type FormEvent, useRef } from 'react';
import css from './order-filters.module.css';
import { type OrderListQuery, orderListPath } from './order-side.ts';
import { orderWords } from './order-words.ts';

interface Props {
  query: OrderListQuery;
  onQuery(query: OrderListQuery): void;
}

/** Narrows a list of orders: by words, and by where orders are. */
export function OrderFilters({ query, onQuery }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const groups = (Object.keys(ORDER_GROUPS) as OrderGroup[]).filter(
    (group) => ORDER_GROUPS[group].stage === query.stage,
  );
  const search = (event: FormEvent) => {
    event.preventDefault();
    onQuery({ ...query, q: orderWords(field.current?.value ?? '') });
  };
  return (
    <div className={css.filters}>
      <form className={css.search} onSubmit={search}>
        <label className={css.label}>
          <Hidden>상품명, 브랜드, 주문 번호</Hidden>
          <input
            key={query.q}
            ref={field}
            type="search"
            autoComplete="off"
            defaultValue={query.q}
            placeholder="상품명, 브랜드, 주문 번호"
            className={css.field}
          />
        </label>
        <Button type="submit" variant="line">
          <Icon name="search" size={20} />
          <Hidden>내역에서 찾기</Hidden>
        </Button>
      </form>
      {groups.length > 0 && (
        <ul className={css.groups} aria-label="상태">
          {[null, ...groups].map((group) => (
            <li key={group}>
              <SiteLink
                to={orderListPath({ ...query, group })}
                className={cx(css.group)}
                aria-current={query.group === group ? 'true' : undefined}
              >
                {group === null ? '전체' : ORDER_GROUPS[group].name}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
