import type { Closet } from '@sold/contracts/entities/lists';
import { won, wonUnits } from '@sold/shared/text/format';
import css from './closet.module.css';
import { HEIGHT, WIDTH, worthPath } from './worth-scale.ts';

/** How the worth of everything moved, drawn without measuring. @param points two or more */
export function WorthLine({ points }: { points: Closet['worth_list'] }) {
  const amounts = points.map(({ y }) => y);
  const [first, last] = [points[0], points.at(-1)];
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const says = `${first?.x} ${won(first?.y ?? 0)}에서 ${last?.x} ${won(last?.y ?? 0)}까지. 가장 높은 날 ${won(high)}, 가장 낮은 날 ${won(low)}`;
  return (
    <div className={css.chart}>
      <svg
        className={css.lines}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
        role="img"
        aria-label={`가격 합계의 변화. ${says}`}
      >
        <path className={css.rule} d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <path className={css.line} d={worthPath(amounts)} />
      </svg>
      <div className={css.amounts} aria-hidden="true">
        <span>{wonUnits(high)}</span>
        <span>{low === high ? '' : wonUnits(low)}</span>
      </div>
      <div className={css.days} aria-hidden="true">
        <span>{first?.x}</span>
        <span>{last?.x}</span>
      </div>
    </div>
  );
}
