import type { Centre } from '@sold/contracts/entities/custody';
import { useEffect } from 'react';
import { code39 } from './code-39.ts';
import css from './parcel-label.module.css';

/** Prints the label of a parcel to the centre once it is there. Only paper shows it. */
export function ParcelLabel({ number, centre }: { number: string; centre: Centre }) {
  const bars = code39(number);
  useEffect(() => window.print(), []);
  return (
    <div className={css.label} aria-hidden="true">
      <span>받는 곳</span>
      <strong>{centre.name}</strong>
      <span>
        ({centre.zipcode}) {centre.addr}
      </span>
      <span>{centre.phone}</span>
      {bars && (
        <svg className={css.bars} viewBox={`0 0 ${bars.width} 1`} preserveAspectRatio="none">
          <title>{number}</title>
          <path d={bars.path} />
        </svg>
      )}
      <strong className={css.number}>{number}</strong>
      <span>상품 상자가 아니라 큰 상자에 붙여 주세요.</span>
    </div>
  );
}
