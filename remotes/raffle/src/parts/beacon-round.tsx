import type { RaffleBeacon } from '@sold/contracts/entities/raffle';
import { dayTime } from '@sold/shared/text/dates';
import { count } from '@sold/shared/text/format';
import { beaconName } from '../raffle/beacon-name.ts';
import css from './beacon-round.module.css';

/** Promised round and public beacon of a raffle's draw. */
export function BeaconRound({ beacon }: { beacon: RaffleBeacon }) {
  const { name, isPublic } = beaconName(beacon.chain);
  return (
    <div>
      <p className={css.label}>추첨에 함께 쓰는 공개 난수</p>
      <p className={css.round}>
        <strong>
          {name} {count(beacon.round)}회차
        </strong>
        <span>
          {dayTime(beacon.round_at)}에 {beacon.signature === null ? '나와요' : '나왔어요'}
        </span>
      </p>
      {!isPublic && (
        <p className={css.note}>
          연습용 난수예요. 실제 서비스는 누구도 미리 알 수 없는 drand의 공개 난수로 추첨해요.
        </p>
      )}
    </div>
  );
}
