import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { PressRow } from '@sold/shared/ui/layout/rows';
import { lazy, Suspense } from 'react';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';
import css from './coupons.module.css';
import type { CouponOrder, Coupons } from './use-coupons.ts';

// Fetched when it is opened.
const CouponListSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ './coupon-list-sheet.tsx')),
);

export interface CouponSectionProps {
  coupons: Coupons;
  order: CouponOrder;
  onChoose(id: number | null): void;
  problem?: Problem | null;
}

/** A coupon, as a question of an order page: the best one is named and one press away, all of them behind the row. */
export function CouponSection({ coupons, order, onChoose, problem }: CouponSectionProps) {
  const modal = useModal('coupons');
  const wasOpen = useWasOpen(modal.isOpen);
  const { chosen, best, usable, isKnown, isLost, isFailed } = coupons;
  const proposed = chosen === null ? best : null;
  return (
    <Section name="coupon" title="쿠폰" problem={problem}>
      <LiveRegion className={css.lost}>
        {isLost &&
          (isFailed ? '고른 쿠폰의 할인을 뺐어요.' : '고른 쿠폰을 이 주문에는 쓸 수 없어 할인을 뺐어요.')}
      </LiveRegion>
      {proposed && (
        <div className={css.proposed}>
          <p>
            <strong>{proposed.name}</strong>
            <span>지금 쓰면 {won(proposed.discount_amt ?? 0)} 덜 내요.</span>
          </p>
          <Button onClick={() => onChoose(proposed.coupon_id)}>쓰기</Button>
        </div>
      )}
      {isFailed ? (
        <div className={css.proposed}>
          <p>쿠폰을 불러오지 못했어요.</p>
          <Button variant="line" onClick={coupons.reload}>
            다시 시도
          </Button>
        </div>
      ) : (
        <PressRow
          onPress={modal.open}
          trailing={
            chosen ? (
              <strong className={css.off}>−{won(coupons.discount)}</strong>
            ) : (
              (isKnown || usable.length > 0) && `${usable.length}장`
            )
          }
        >
          {chosen
            ? chosen.name
            : usable.length > 0 || !isKnown
              ? '쓸 수 있는 쿠폰'
              : '쓸 수 있는 쿠폰이 없어요'}
        </PressRow>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <CouponListSheet
            modal={modal}
            coupons={coupons}
            order={order}
            onChoose={(id) => {
              onChoose(id);
              void modal.close();
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
