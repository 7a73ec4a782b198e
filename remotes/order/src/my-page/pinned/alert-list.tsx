import type { PriceAlert } from '@sold/contracts/entities/my-page';
import { itemPath } from '@sold/contracts/wire/paths';
import { cx } from '@sold/shared/text/cx';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { useState } from 'react';
import css from './pinned.module.css';
import type { Alerts } from './use-alerts.ts';

/** Alerts shown above the pinned items before a press for more. */
const FIRST = 3;

/** Prices that a person waits for, each beside the price of now. Nothing without any: the cards say how to have one. */
export function AlertList({ alerts }: { alerts: Alerts }) {
  const { list, isFailed, busy, reload, remove } = alerts;
  const [isWhole, setWhole] = useState(false);
  if (isFailed)
    return (
      <p className={cx(css.alerts, css.note)} role="alert">
        가격 알림을 불러오지 못했어요.{' '}
        <Button variant="line" size="s" onClick={reload}>
          다시 시도
        </Button>
      </p>
    );
  if (list.length === 0) return null;
  const shown = isWhole ? list : list.slice(0, FIRST);
  return (
    <section className={css.alerts} aria-labelledby="price-alerts">
      <h2 id="price-alerts" className={css.heading}>
        가격 알림
      </h2>
      <ul>
        {shown.map((alert) => (
          <li key={alert.product_size_option_id} className={css.row}>
            <SiteLink
              to={itemPath(alert.item_id, alert.product_grade, alert.product_size_option_id)}
              className={css.words}
            >
              <span>
                {alert.item_name_kor}
                {alert.size && ` · ${alert.size}`}
              </span>
              <strong>{won(alert.price)} 이하</strong>
              <Now alert={alert} />
            </SiteLink>
            <Button
              variant="line"
              size="s"
              busy={busy}
              aria-label={`${alert.item_name_kor} ${alert.size && `${alert.size} `}가격 알림 지우기`}
              onClick={() => remove(alert.product_size_option_id)}
            >
              지우기
            </Button>
          </li>
        ))}
      </ul>
      {shown.length < list.length && (
        <Button variant="line" block onClick={() => setWhole(true)}>
          가격 알림 {list.length - shown.length}개 더 보기
        </Button>
      )}
    </section>
  );
}

function Now({ alert: { min_price, price } }: { alert: PriceAlert }) {
  if (min_price === null) return <span className={css.now}>지금은 판매 상품이 없어요</span>;
  return min_price <= price ? (
    <span className={cx(css.now, css.reached)}>지금 {won(min_price)}에 살 수 있어요</span>
  ) : (
    <span className={css.now}>
      지금 {won(min_price)} · {won(min_price - price)} 더 내리면 알려 드려요
    </span>
  );
}
