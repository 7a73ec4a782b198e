import { useCall } from '@sold/shared/hooks/use-call';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { won } from '@sold/shared/text/format';
import { RadioGroup, RadioRow } from '@sold/shared/ui/form/radio-row';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { discountText, termsText } from './coupon-text.ts';
import css from './coupons.module.css';
import type { CouponOrder, Coupons } from './use-coupons.ts';
import { useReasons } from './use-reasons.ts';

interface CouponListProps {
  modal: Modal;
  coupons: Coupons;
  order: CouponOrder;
  onChoose(id: number | null): void;
}

/** All coupons: those that this order takes, and the others with the reason why not. */
export default function CouponListSheet({ modal, coupons, order, onChoose }: CouponListProps) {
  const all = useCall('GET coupon:/api/user/issue-coupon/usable/count', modal.isOpen ? {} : null, {
    quiet: true,
  });
  const { usable, chosen } = coupons;
  const others = (all.data?.list ?? []).filter((one) =>
    usable.every(({ coupon_id }) => coupon_id !== one.coupon_id),
  );
  const reasons = useReasons(
    others.map(({ coupon_id }) => coupon_id),
    order,
  );
  return (
    <Sheet modal={modal} title="쿠폰">
      {usable.length === 0 && others.length === 0 && all.state !== 'loading' && (
        <EmptyState title="가진 쿠폰이 없어요" text="쿠폰을 받으면 여기에서 쓸 수 있어요." />
      )}
      {usable.length > 0 && (
        <RadioGroup legend="쓸 수 있는 쿠폰">
          {usable.map((coupon) => (
            <RadioRow
              key={coupon.coupon_id}
              name="coupon"
              checked={coupon.coupon_id === chosen?.coupon_id}
              onChange={() => onChoose(coupon.coupon_id)}
              detail={`${discountText(coupon)} · ${termsText(coupon)}`}
              trailing={<strong className={css.off}>−{won(coupon.discount_amt ?? 0)}</strong>}
            >
              {coupon.name}
            </RadioRow>
          ))}
          <RadioRow name="coupon" checked={chosen === null} onChange={() => onChoose(null)}>
            쿠폰 쓰지 않기
          </RadioRow>
        </RadioGroup>
      )}
      {others.length > 0 && (
        <>
          <h3 className={css.heading}>이 주문에 쓸 수 없는 쿠폰</h3>
          <ul className={css.others}>
            {others.map((coupon) => (
              <li key={coupon.coupon_id}>
                <span>{coupon.name}</span>
                <span>{discountText(coupon)}</span>
                <strong>{reasons.get(coupon.coupon_id) ?? '\u00a0'}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}
