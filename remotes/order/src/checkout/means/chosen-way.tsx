import { instalmentText } from '@sold/contracts/rules/money/instalments';
import type { PayRow } from '@sold/contracts/rules/money/pay-rows';
import { PayMark } from '@sold/shared/ui/wallet/payment-choice';
import css from './chosen-way.module.css';

/** The chosen way to pay by its mark and its name; a stored one by its number too. @param months of the instalment; 0: none */
export function ChosenWay({ row, months }: { row: PayRow; months: number }) {
  const isStored = row.cardId !== null || row.accountId !== null;
  const name = isStored && row.detail ? `${row.name} ${row.detail}` : row.name;
  return (
    <span className={css.way}>
      <PayMark mark={row.mark} />
      <span>{months === 0 ? name : `${name} · ${instalmentText(months)}`}</span>
    </span>
  );
}
