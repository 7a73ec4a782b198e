import { cx } from '../../text/cx.ts';
import css from './progress.module.css';

export interface ProgressProps {
  /** Held between 0 and 100. */
  percentage: number;
  /** Label for assistive technology. */
  label: string;
  type?: 'line' | 'circle' | 'dashboard';
  status?: 'success' | 'exception' | 'warning';
  /** Line thickness; px. Default: 6. */
  strokeWidth?: number;
  /** Diameter of circle and dashboard; px. Default: 126. */
  width?: number;
}

/** Share of the ring a dashboard leaves open at the bottom. */
const GAP = 0.25;

/** Progress as a line, a ring or an open ring (specification, sections 5 and 9). */
export function Progress({
  percentage,
  label,
  type = 'line',
  status,
  strokeWidth = 6,
  width = 126,
}: ProgressProps) {
  const value = Math.min(100, Math.max(0, Number.isFinite(percentage) ? percentage : 0));
  const told = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': Math.round(value),
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  };
  const tone = css[status ?? 'normal'];
  if (type === 'line')
    return (
      <div {...told} className={cx(css.line, tone)} style={{ height: strokeWidth }}>
        <div className={css.bar} style={{ width: `${value}%` }} />
      </div>
    );
  const radius = (width - strokeWidth) / 2;
  const around = 2 * Math.PI * radius;
  const whole = type === 'dashboard' ? around * (1 - GAP) : around;
  const ring = {
    cx: width / 2,
    cy: width / 2,
    r: radius,
    fill: 'none',
    strokeWidth,
    strokeLinecap: 'round' as const,
  };
  return (
    <div {...told} className={tone}>
      <svg
        width={width}
        height={width}
        aria-hidden="true"
        style={{ rotate: type === 'dashboard' ? '135deg' : '-90deg' }}
      >
        <circle {...ring} className={css.track} strokeDasharray={`${whole} ${around}`} />
        {value > 0 && (
          <circle {...ring} className={css.arc} strokeDasharray={`${(whole * value) / 100} ${around}`} />
        )}
      </svg>
    </div>
  );
}
