import type { OrderSummary } from '@sold/contracts/entities/order';
import { TODO_KINDS } from '@sold/contracts/rules/trading/todo-kinds';
import { ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { day } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Picture } from '@sold/shared/ui/media/picture';
import { DueText } from '../../page/due-text.tsx';
import css from '../../page/trade-row.module.css';
import { type OrderAmount, standingOfRow } from '../parts/standing.ts';
import { StateChip } from './state-chip.tsx';

/** An order of a list: its state, what it is, and the next step when it is this person's. @param now the server's clock, milliseconds */
export function OrderRow({ order, now }: { order: OrderSummary; now: number | null }) {
  const { order_id, item_name_kor: name, step, due } = order;
  const { state, title, amount } = standingOfRow(order);
  const to = `${ORDER_DETAIL_PATH}/${order_id}`;
  return (
    <li className={css.order}>
      <SiteLink to={to} className={css.way}>
        <Picture picture={order.image} alt="" ground={order.brand_bg_color} className={css.picture ?? ''} />
        <span className={css.words}>
          <StateChip state={state} title={title} isTurn={step !== null} />
          <span className={css.name} title={order.item_name}>
            {name}
          </span>
          <span className={css.detail}>
            {order.product_size_option && `${order.product_size_option} · `}
            {day(order.at)} · {order.display_order_id}
          </span>
        </span>
        <span className={css.end}>
          <Amount {...amount} />
        </span>
      </SiteLink>
      {step !== null && (
        <div className={css.next}>
          <DueText kind={step} due={due} now={now} />
          <SiteLink
            to={to}
            className={buttonClass({ size: 's' }, css.step)}
            aria-label={`${name} ${TODO_KINDS[step].step}`}
          >
            {TODO_KINDS[step].step}
          </SiteLink>
        </div>
      )}
    </li>
  );
}

function Amount({ label, won }: OrderAmount) {
  return (
    <span>
      <span className={css.label}>{label}</span> {won === null ? '없음' : <Price value={won} size="s" />}
    </span>
  );
}
