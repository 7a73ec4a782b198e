import { POINT_UNIT } from '@sold/contracts/rules/points';
import { count } from '../format.ts';
import { useAmount } from '../use-amount.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';

export interface PointsFieldProps {
  /** Most that this order takes. */
  most: number;
  value: number;
  onChange(points: number): void;
}

/** Points to use, in steps of 100, with one press for all and one for none. */
export function PointsField({ most, value, onChange }: PointsFieldProps) {
  const amount = useAmount(value === 0 ? null : value, (points) => onChange(points ?? 0));
  return (
    <TextField
      label="사용할 포인트"
      inputMode="numeric"
      placeholder="0"
      disabled={most === 0}
      {...amount.props}
      error={amount.problem}
      hint={
        most === 0
          ? '쓸 수 있는 포인트가 없어요.'
          : `${POINT_UNIT}P 단위로 최대 ${count(most)}P까지 쓸 수 있어요.`
      }
      trailing={
        value > 0 ? (
          <Button variant="line" onClick={() => amount.put(null)}>
            사용 안 함
          </Button>
        ) : (
          <Button variant="line" disabled={most === 0} onClick={() => amount.put(most)}>
            최대 사용
          </Button>
        )
      }
    />
  );
}
