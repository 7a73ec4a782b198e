import type { ScreenProps } from '@sold/contracts/federation/screen';
import { COUPONS_PATH } from '@sold/contracts/wire/paths';
import { cx } from '@sold/shared/text/cx';
import { discountText, termsText } from '../../checkout/coupons/coupon-text.ts';
import { NothingYet } from '../../page/nothing-yet.tsx';
import { COUPONS } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyLoaded } from '../frame/my-loaded.tsx';
import css from '../frame/my-part.module.css';

/** Coupons that can be used now. */
export default function CouponsScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="쿠폰" current={COUPONS_PATH}>
      <MyLoaded call={COUPONS} failed="쿠폰을 불러오지 못했어요">
        {({ list }) =>
          list.length === 0 ? (
            <NothingYet
              title="쓸 수 있는 쿠폰이 없어요"
              text="받은 쿠폰은 여기와 결제 화면에서 볼 수 있어요."
            />
          ) : (
            <>
              <p className={css.none}>결제할 때 고를 수 있어요.</p>
              <ul>
                {list.map((coupon) => (
                  <li key={coupon.coupon_id} className={css.entry}>
                    <div className={css.words}>
                      <strong>{coupon.name}</strong>
                      <span className={cx(css.detail, css.alone)}>{termsText(coupon)}</span>
                    </div>
                    <span className={css.actions}>{discountText(coupon)}</span>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </MyLoaded>
    </MyFrame>
  );
}
