import type { OrderState } from '@sold/contracts/entities/order-state';
import { orderGroup } from '@sold/contracts/rules/trading/order-state';
import { cx } from '@sold/shared/text/cx';
import css from './state-chip.module.css';

interface Props {
  state: OrderState;
  title: string;
  /** It is this person's turn. */
  isTurn: boolean;
}

/** The state of an order as a coloured word. */
export function StateChip({ state, title, isTurn }: Props) {
  return <span className={cx(css.chip, css[isTurn ? 'turn' : orderGroup(state)])}>{title}</span>;
}
