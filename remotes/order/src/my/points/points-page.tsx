import type { PointLot } from '@sold/contracts/entities/my-page';
import { ORDER_DETAIL_PATH, POINTS_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { POINT_KINDS } from '@sold/contracts/rules/point-kinds';
import { pointsText } from '@sold/contracts/rules/points';
import { cx } from '@sold/shared/text/cx';
import { day } from '@sold/shared/text/dates';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { NothingYet } from '../../parts/nothing-yet.tsx';
import { POINTS } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyList } from '../frame/my-list.tsx';
import entry from '../wallet/wallet-part.module.css';
import css from './points-page.module.css';

const keyOf = ({ lot_id }: PointLot) => lot_id;

const NONE = (
  <NothingYet
    title="쓸 수 있는 포인트가 없어요"
    text="구매가 끝나면 포인트가 쌓이고, 적립한 날부터 1년 동안 쓸 수 있어요."
  />
);

/** Points that can be spent, and when each part of them expires. */
export default function PointsScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="포인트" current={POINTS_PATH}>
      <MyList call={POINTS} failed="포인트를 불러오지 못했어요" keyOf={keyOf} none={NONE}>
        {(list, { point, expiring_amt }) => (
          <>
            <div className={css.sum}>
              <p className={css.point}>{pointsText(point)}</p>
              {expiring_amt > 0 && (
                <p className={css.soon}>30일 안에 {pointsText(expiring_amt)}가 사라져요</p>
              )}
            </div>
            <p className={entry.none}>먼저 사라지는 포인트부터 사용해요. 100P 단위로 쓸 수 있어요.</p>
            <ul>
              {list.map((lot) => (
                <Lot key={lot.lot_id} lot={lot} />
              ))}
            </ul>
          </>
        )}
      </MyList>
    </MyFrame>
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
      {lot.order_id !== null && (
        <SiteLink
          to={`${ORDER_DETAIL_PATH}/${lot.order_id}`}
          className={cx(buttonClass({ variant: 'quiet', size: 's' }), css.way)}
        >
          주문 보기
        </SiteLink>
      )}
    </li>
  );
}
