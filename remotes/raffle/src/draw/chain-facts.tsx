import type { RaffleBeacon } from '@sold/contracts/entities/raffle';
import { Fold } from '@sold/shared/ui/layout/rows';
import css from './draw.module.css';

/** Everything that a reader needs who asks the beacon, or checks its signature. */
export function ChainFacts({ chain }: { chain: RaffleBeacon['chain'] }) {
  const facts = [
    ['체인 지문', chain.hash],
    ['공개 키', chain.public_key],
    ['방식', chain.scheme_id],
    ['1회차 시각 (Unix 초)', String(chain.genesis_time)],
    ['간격', `${chain.period}초`],
  ] as const;
  return (
    <Fold label="공개 난수 체인 정보">
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.fact}>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
