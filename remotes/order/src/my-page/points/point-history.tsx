import { pointsText } from '@sold/contracts/base/points';
import type { PointChange } from '@sold/contracts/entities/my-page';
import { dayTime } from '@sold/shared/text/dates';
import { NothingYet } from '../../page/nothing-yet.tsx';
import { POINT_HISTORY } from '../frame/my-calls.ts';
import { MyList } from '../frame/my-list.tsx';
import entry from '../frame/my-part.module.css';
import { POINT_CHANGES } from './point-kinds.ts';
import css from './points-page.module.css';
import { ToOrder } from './to-order.tsx';

const keyOf = ({ change_id }: PointChange) => change_id;

const NONE = <NothingYet title="포인트 내역이 없어요" text="포인트를 적립하거나 사용하면 여기에 적혀요." />;

/** Points that came and went, the newest first. */
export function PointHistory() {
  return (
    <MyList call={POINT_HISTORY} failed="포인트 내역을 불러오지 못했어요" keyOf={keyOf} none={NONE}>
      {(list) => (
        <ul>
          {list.map((change) => (
            <Change key={change.change_id} change={change} />
          ))}
        </ul>
      )}
    </MyList>
  );
}

function Change({ change: { kind, amount, at, order_id } }: { change: PointChange }) {
  return (
    <li className={css.lot}>
      <span>{POINT_CHANGES[kind]}</span>
      <strong className={css.amount}>
        {amount > 0 ? '+' : '−'}
        {pointsText(Math.abs(amount))}
      </strong>
      <span className={entry.detail}>{dayTime(at)}</span>
      <ToOrder id={order_id} />
    </li>
  );
}
