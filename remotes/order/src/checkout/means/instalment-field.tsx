import { instalmentText } from '@sold/contracts/rules/money/instalments';
import { won } from '@sold/shared/text/format';
import { SelectField } from '@sold/shared/ui/form/select-field';
import css from '../../wallet/wallet.module.css';

export interface InstalmentFieldProps {
  /** Instalment months besides a single payment. */
  choices: readonly number[];
  /** 0: a single payment. */
  value: number;
  /** Amount to pay, won. */
  total: number;
  onChange(months: number): void;
}

/** Over how many months a card's payment is spread. */
export function InstalmentField({ choices, value, total, onChange }: InstalmentFieldProps) {
  return (
    <div className={css.below}>
      <SelectField
        label="할부"
        value={String(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        options={[0, ...choices].map((months) => ({
          value: String(months),
          label:
            months === 0
              ? instalmentText(0)
              : `${instalmentText(months)} (월 약 ${won(Math.ceil(total / months))})`,
        }))}
        {...(value > 0 && {
          hint: '할부 수수료와 무이자 혜택은 카드사에서 정해요. 체크카드는 일시불만 돼요.',
        })}
      />
    </div>
  );
}
