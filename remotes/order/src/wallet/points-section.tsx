import { dialog } from '@sold/shared/modal/dialog';
import { count } from '@sold/shared/text/format';
import { PointsField } from '@sold/shared/ui/form/points-field';
import { useRef } from 'react';
import type { Problem } from '../flow/buy-problem.ts';
import { Section } from '../parts/section.tsx';
import css from './wallet.module.css';

export interface PointsSectionProps {
  owned: number;
  /** Most that this order takes. */
  most: number;
  value: number | null;
  onChange(points: number | null): void;
  notice: readonly string[];
  alert: { title: string; is_show: boolean; content: string };
  problem?: Problem | null;
}

/** Points to use, as a question of an order page. */
export function PointsSection({ owned, most, value, onChange, notice, alert, problem }: PointsSectionProps) {
  const told = useRef(false);
  const use = async (points: number | null) => {
    onChange(points);
    if (!alert.is_show || told.current || !points) return;
    told.current = true;
    await dialog.alert(alert.content, { title: alert.title });
  };
  return (
    <Section
      name="points"
      title="포인트"
      aside={<span className={css.owned}>보유 {count(owned)}P</span>}
      problem={problem}
    >
      <PointsField most={most} owned={owned} value={value} onChange={(points) => void use(points)} />
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
