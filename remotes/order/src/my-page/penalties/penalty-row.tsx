import type { Penalty } from '@sold/contracts/entities/my-page';
import { ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { cx } from '@sold/shared/text/cx';
import { dayTime } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { lazy, Suspense } from 'react';
import css from '../frame/my-part.module.css';
import { AppealState } from './appeal-state.tsx';

// Fetched when it is opened.
const AppealSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "my-sheets" */ './appeal-sheet.tsx')),
);

interface Props {
  penalty: Penalty;
  onChanged(penalty: Penalty): void;
}

/** A penalty, the order it is of, and what was said against it. */
export function PenaltyRow({ penalty, onChanged }: Props) {
  const { penalty_id, appeal, order_id, display_order_id } = penalty;
  const modal = useModal(`appeal-${penalty_id}`);
  const wasOpen = useWasOpen(modal.isOpen);
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <strong>{penalty.reason}</strong>
        <span className={cx(css.detail, css.alone)}>
          {penalty.item_name_kor} · {dayTime(penalty.at)} · {countText(penalty)}
        </span>
        <strong>{won(penalty.amount)}</strong>
      </div>
      {penalty.is_of_closed_account || (
        <div className={css.actions}>
          {(appeal === null || appeal.state === 'open') && (
            <Button
              variant="quiet"
              size="s"
              onClick={modal.open}
              aria-label={`주문 ${display_order_id}의 페널티에 ${appeal === null ? '이의 내기' : '사진 더하기'}`}
            >
              {appeal === null ? '이의 내기' : '사진 더하기'}
            </Button>
          )}
          <SiteLink
            to={`${ORDER_DETAIL_PATH}/${order_id}`}
            className={buttonClass({ variant: 'line', size: 's' })}
            aria-label={`주문 ${display_order_id} 보기`}
          >
            주문 보기
          </SiteLink>
        </div>
      )}
      {appeal && <AppealState appeal={appeal} />}
      {wasOpen && (
        <Suspense fallback={null}>
          <AppealSheet modal={modal} penalty={penalty} onChanged={onChanged} />
        </Suspense>
      )}
    </li>
  );
}

function countText({ appeal, is_counted, is_of_closed_account, until }: Penalty): string {
  if (appeal?.state === 'granted') return '돌려받았어요';
  if (is_of_closed_account) return `탈퇴한 계정에서 받았어요 · ${dayTime(until)}까지 제한에 포함돼요`;
  return is_counted ? `${dayTime(until)}까지 제한에 포함돼요` : '제한에 포함되지 않아요';
}
