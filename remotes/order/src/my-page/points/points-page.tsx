import { POINTS_END_SOON, POINTS_LAST } from '@sold/contracts/base/figures/points';
import { pointsText } from '@sold/contracts/base/points';
import { POINTS_ENDING_FIRST } from '@sold/contracts/base/points-earned';
import type { PointLot } from '@sold/contracts/entities/my-page';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { POINTS_PATH } from '@sold/contracts/wire/paths';
import { useHost } from '@sold/shared/host';
import { day } from '@sold/shared/text/dates';
import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { NothingYet } from '../../page/nothing-yet.tsx';
import { POINTS } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyList } from '../frame/my-list.tsx';
import entry from '../frame/my-part.module.css';
import { PointHistory } from './point-history.tsx';
import { POINT_KINDS } from './point-kinds.ts';
import css from './points-page.module.css';
import { ToOrder } from './to-order.tsx';

const keyOf = ({ lot_id }: PointLot) => lot_id;

const NONE = (
  <NothingYet
    title="쓸 수 있는 포인트가 없어요"
    text={`구매가 끝나면 포인트를 적립해 드리고, 적립한 날부터 ${POINTS_LAST.text} 동안 쓸 수 있어요.`}
  />
);

const VIEWS = [
  { id: 'open', label: '쓸 수 있는 포인트' },
  { id: 'history', label: '적립·사용 내역' },
] as const;

/** Points that can be spent, and when each part of them expires; beside them what came and went. */
export default function PointsScreen({ query, ui }: ScreenProps) {
  const host = useHost();
  const view = query.get('view') === 'history' ? 'history' : 'open';
  return (
    <MyFrame ui={ui} title="포인트" current={POINTS_PATH}>
      <Tabs
        base="points"
        label="포인트 보기"
        items={VIEWS}
        value={view}
        onChange={(id) =>
          void host.go(id === 'open' ? POINTS_PATH : `${POINTS_PATH}?view=${id}`, { replace: true })
        }
      />
      <TabPanel base="points" id={view} className={css.panel ?? ''}>
        {view === 'history' ? <PointHistory /> : <OpenPoints />}
      </TabPanel>
    </MyFrame>
  );
}

function OpenPoints() {
  return (
    <MyList call={POINTS} failed="포인트를 불러오지 못했어요" keyOf={keyOf} none={NONE}>
      {(list, { point, expiring_amt }) => (
        <>
          <div className={css.sum}>
            <p className={css.point}>{pointsText(point)}</p>
            {expiring_amt > 0 && (
              <p className={css.soon}>
                {POINTS_END_SOON.text} 안에 {pointsText(expiring_amt)}가 사라져요
              </p>
            )}
          </div>
          <p className={entry.none}>{POINTS_ENDING_FIRST} 100P 단위로 쓸 수 있어요.</p>
          <ul>
            {list.map((lot) => (
              <Lot key={lot.lot_id} lot={lot} />
            ))}
          </ul>
        </>
      )}
    </MyList>
  );
}

function Lot({ lot }: { lot: PointLot }) {
  return (
    <li className={css.lot}>
      <span>{day(lot.expires_at)}까지</span>
      <strong className={css.amount}>{pointsText(lot.remaining_amt)}</strong>
      <span className={entry.detail}>
        {day(lot.granted_at)} {POINT_KINDS[lot.kind]}
        {lot.remaining_amt < lot.amount && ` ${pointsText(lot.amount)} 중 남은 포인트`}
      </span>
      <ToOrder id={lot.order_id} />
    </li>
  );
}
