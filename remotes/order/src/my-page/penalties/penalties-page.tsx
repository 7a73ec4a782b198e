import { LONG_STOP, PENALTY_COUNTS_FOR } from '@sold/contracts/base/figures/penalties';
import type { Penalty } from '@sold/contracts/entities/my-page';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { PENALTIES_PATH, PENALTY_PARAM, POLICY_PATH } from '@sold/contracts/wire/paths';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { useState } from 'react';
import { PENALTIES } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyList } from '../frame/my-list.tsx';
import css from '../frame/my-part.module.css';
import { PenaltyRow } from './penalty-row.tsx';

const keyOf = ({ penalty_id }: Penalty) => penalty_id;

/** Why a seller was fined, how much, until when it counts, and what they say against it: all of it, or the one that a message is about. */
export default function PenaltiesScreen({ ui, query }: ScreenProps) {
  const one = Number(query.get(PENALTY_PARAM));
  const isOne = Number.isSafeInteger(one) && one > 0;
  return (
    <MyFrame ui={ui} title="페널티" current={PENALTIES_PATH}>
      <MyList
        key={isOne ? one : 0}
        call={PENALTIES}
        input={isOne ? { penalty_id: one } : {}}
        failed="페널티를 불러오지 못했어요"
        keyOf={keyOf}
        none={isOne ? <AllOfThem /> : <None />}
      >
        {(list) => (
          <>
            <p className={css.none}>
              {PENALTY_COUNTS_FOR.text} 안에 {LONG_STOP.times}이면 {LONG_STOP.text} 동안 판매할 수 없어요.{' '}
              <Rules />
            </p>
            <Rows list={list} />
            {isOne && <AllOfThem />}
          </>
        )}
      </MyList>
    </MyFrame>
  );
}

/** Rows as they were loaded, or as they are after something was said against them. */
function Rows({ list }: { list: readonly Penalty[] }) {
  const [changed, setChanged] = useState<ReadonlyMap<number, Penalty>>(new Map());
  return (
    <ul>
      {list.map((penalty) => (
        <PenaltyRow
          key={penalty.penalty_id}
          penalty={changed.get(penalty.penalty_id) ?? penalty}
          onChanged={(now) => setChanged((old) => new Map(old).set(now.penalty_id, now))}
        />
      ))}
    </ul>
  );
}

function AllOfThem() {
  return (
    <p className={css.none}>
      <SiteLink to={PENALTIES_PATH} className={css.link}>
        모든 페널티 보기
      </SiteLink>
    </p>
  );
}

function Rules() {
  return (
    <SiteLink to={`${POLICY_PATH}/penalty`} className={css.link}>
      페널티 안내
    </SiteLink>
  );
}

function None() {
  return (
    <EmptyState
      title="페널티가 없어요"
      text="기한 안에 보내고 검수에 합격하면 생기지 않아요."
      action={<Rules />}
    />
  );
}
