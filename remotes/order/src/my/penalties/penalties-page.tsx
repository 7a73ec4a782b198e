import type { Penalty } from '@sold/contracts/entities/my-page';
import { ORDER_DETAIL_PATH, PENALTIES_PATH, POLICY_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { day, dayTime } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { PENALTIES } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyList } from '../frame/my-list.tsx';
import css from '../wallet/wallet-part.module.css';

const keyOf = ({ penalty_id }: Penalty) => penalty_id;

/** Why a seller was fined, how much, and until when it counts. */
export default function PenaltiesScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="페널티" current={PENALTIES_PATH}>
      <MyList call={PENALTIES} failed="페널티를 불러오지 못했어요" keyOf={keyOf} none={<None />}>
        {(list) => (
          <>
            <p className={css.none}>
              30일 안에 3번이면 7일 동안 판매할 수 없어요. <Rules />
            </p>
            <ul>
              {list.map((penalty) => (
                <Row key={penalty.penalty_id} penalty={penalty} />
              ))}
            </ul>
          </>
        )}
      </MyList>
    </MyFrame>
  );
}

function Row({ penalty }: { penalty: Penalty }) {
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <strong>{penalty.reason}</strong>
        <span className={css.detail}>
          {penalty.item_name_kor} · {dayTime(penalty.at)} ·{' '}
          {penalty.is_counted ? `${day(penalty.until)}까지 제한에 포함돼요` : '제한에 포함되지 않아요'}
        </span>
        <strong>{won(penalty.amount)}</strong>
      </div>
      <SiteLink
        to={`${ORDER_DETAIL_PATH}/${penalty.order_id}`}
        className={buttonClass({ variant: 'line', size: 's' })}
        aria-label={`주문 ${penalty.display_order_id} 보기`}
      >
        주문 보기
      </SiteLink>
    </li>
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
