import type { RaffleDetail } from '@sold/contracts/entities/raffle';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { BeaconRound } from '../parts/beacon-round.tsx';
import { RAFFLE_DRAW_PATH } from '../raffle/address.ts';
import css from './detail.module.css';

/** Promise, made before the first entry, that the winners cannot be chosen. */
export function Fairness({ raffle }: { raffle: RaffleDetail }) {
  return (
    <>
      <p className={css.text}>
        추첨에 쓰는 비밀 값을 응모가 시작되기 전에 정하고, 그 지문을 먼저 공개해요.
        {raffle.beacon !== null &&
          ' 마감 뒤에 나오는 공개 난수를 함께 쓰기 때문에 SOLD도 결과를 미리 알 수 없어요.'}{' '}
        추첨 뒤에는 모두 공개해서 누구나 다시 추첨해 볼 수 있어요.
      </p>
      <div>
        <p className={css.label}>미리 공개한 지문 (SHA-256)</p>
        <code className={css.code}>{raffle.commitment}</code>
      </div>
      {raffle.beacon !== null && <BeaconRound beacon={raffle.beacon} />}
      <SiteLink to={`${RAFFLE_DRAW_PATH}/${raffle.id}`} className={css.more}>
        {raffle.is_drawn ? '추첨 확인하기' : '추첨 방법 자세히 보기'}
      </SiteLink>
    </>
  );
}
