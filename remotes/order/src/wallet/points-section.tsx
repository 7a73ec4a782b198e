import { POINT_UNIT } from '@sold/contracts/rules/points';
import { dialog } from '@sold/shared/dialog';
import { count, digits } from '@sold/shared/format';
import { Button } from '@sold/shared/ui/button';
import { TextField } from '@sold/shared/ui/field';
import { useRef } from 'react';
import type { Problem } from '../flow/buy-problem.ts';
import { Section } from '../parts/section.tsx';
import css from './wallet.module.css';

export interface PointsSectionProps {
  owned: number;
  /** Most that this order takes. */
  most: number;
  value: number;
  onChange(points: number): void;
  notice: readonly string[];
  alert: { title: string; is_show: boolean; content: string };
  problem?: Problem | null;
}

/** Points to use, in steps of 100, with one press for all and one for none. */
export function PointsSection({ owned, most, value, onChange, notice, alert, problem }: PointsSectionProps) {
  const told = useRef(false);
  const use = async (points: number) => {
    onChange(points);
    if (!alert.is_show || told.current || points === 0) return;
    told.current = true;
    await dialog.alert(alert.content, { title: alert.title });
  };
  return (
    <Section
      name="points"
      title="포인트"
      aside={<span className={css.owned}>보유 {count(owned)}P</span>}
      {...(problem ? { problem } : {})}
    >
      <TextField
        label="사용할 포인트"
        inputMode="numeric"
        placeholder="0"
        disabled={most === 0}
        value={value === 0 ? '' : count(value)}
        hint={
          most === 0
            ? '쓸 수 있는 포인트가 없어요.'
            : `${POINT_UNIT}P 단위로 최대 ${count(most)}P까지 쓸 수 있어요.`
        }
        onChange={(e) => void use(digits(e.target.value.slice(0, 12)) ?? 0)}
        trailing={
          value > 0 ? (
            <Button variant="line" onClick={() => onChange(0)}>
              사용 안 함
            </Button>
          ) : (
            <Button variant="line" disabled={most === 0} onClick={() => void use(most)}>
              최대 사용
            </Button>
          )
        }
      />
      {notice.length > 0 && (
        <ul className={css.notes}>
          {notice.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
