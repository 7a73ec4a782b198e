import { POINT_UNIT, type PointLimit, pointProblem } from '@sold/contracts/base/points';
import { useEffect } from 'react';
import { useAmount } from '../../hooks/use-amount.ts';
import { count } from '../../text/format.ts';
import { Button } from '../base/button.tsx';
import { TextField } from '../base/field.tsx';

export interface PointsFieldProps {
  limit: PointLimit;
  /** Null while what was typed cannot be read: nothing may be paid then. */
  value: number | null;
  onChange(points: number | null): void;
}

/** Points to use, in steps of 100, with one press for all and one for none. */
export function PointsField({ limit, value, onChange }: PointsFieldProps) {
  const { most } = limit;
  const amount = useAmount(value || null, (points, isEmpty) => onChange(isEmpty ? 0 : points));
  // A field that is shown again is empty, also after an unreadable text.
  const isForgotten = value === null && amount.reading.is === 'empty';
  useEffect(() => {
    if (isForgotten) onChange(0);
  }, [isForgotten, onChange]);
  const isJudged = amount.isLeft || amount.problem !== null;
  return (
    <TextField
      label="사용할 포인트"
      inputMode="numeric"
      placeholder="0"
      disabled={most === 0}
      {...amount.props}
      error={isJudged && !isForgotten ? pointProblem(value, limit) : null}
      hint={
        most === 0
          ? '쓸 수 있는 포인트가 없어요.'
          : `${POINT_UNIT}P 단위로 최대 ${count(most)}P까지 쓸 수 있어요.`
      }
      trailing={
        value !== null && value > 0 ? (
          <Button variant="line" onClick={() => amount.put(null)}>
            사용 안 함
          </Button>
        ) : (
          <Button variant="line" disabled={most === 0} onClick={() => amount.put(most)}>
            모두 사용
          </Button>
        )
      }
    />
  );
}
