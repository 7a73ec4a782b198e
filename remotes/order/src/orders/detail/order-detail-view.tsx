import type { OrderDetail } from '@sold/contracts/entities/order';
import type { UiType } from '@sold/contracts/federation/screen';
import { itemPath } from '@sold/contracts/wire/paths';
import { cx } from '@sold/shared/text/cx';
import { dayTime } from '@sold/shared/text/dates';
import { phone, won } from '@sold/shared/text/format';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { PolicyLinks } from '@sold/shared/ui/layout/policy-links';
import { Row, Rows } from '@sold/shared/ui/layout/rows';
import { Picture } from '@sold/shared/ui/media/picture';
import { SellerNotice } from '../../page/page.tsx';
import { OrderLines } from '../../results/order-lines.tsx';
import css from '../parts/order-detail.module.css';
import { standingOfPage } from '../parts/page-standing.ts';
import { stateHint } from '../parts/state-hint.ts';
import { UnitPhotos } from '../parts/unit-photos.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CentrePhotos } from './centre-photos.tsx';
import { ConfirmReceipt } from './confirm-receipt.tsx';
import { InspectionPhotos } from './inspection-photos.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { LateHelp } from './late-help.tsx';
import { LateOrder } from './late-order.tsx';
import { LatePayment } from './late-payment.tsx';
import { OutboundParcel, Parcel } from './parcel.tsx';
import { PenaltyPoints } from './penalty-points.tsx';
import { Progress } from './progress.tsx';
import { SaleOutcome } from './sale-outcome.tsx';
import { ShipNotice } from './ship-notice.tsx';

/** Numbers as people write them (specification, section 5). */
function receiptNumberText({ type, no }: NonNullable<OrderDetail['cash_receipt']>): string {
  if (type === 'mobile') return phone(no);
  return type === 'card' ? no.replace(/\d{4}(?=\d)/g, '$&-') : no;
}

export interface OrderDetailViewProps {
  detail: OrderDetail;
  ui: UiType;
  onChanged(detail: OrderDetail): void;
  onStale(): void;
}

/** One order: where it stands, what can be done, the numbers, the way. */
export function OrderDetailView({ detail, ui, onChanged, onStale }: OrderDetailViewProps) {
  const { order, role, is_inspected_before: isInspectedBefore, payout } = detail;
  const { state, title } = standingOfPage(detail);
  const stays = order.delivery_type === 'inventory';
  const isShipping = role === 'seller' && order.state === 'seller_preparing';
  return (
    <div className={cx(css.page, css[ui])}>
      <header className={css.head}>
        <p className={css.role}>
          {role === 'buyer' ? '구매' : '판매'} · {order.display_order_id}
        </p>
        <h1 className={css.state}>{title}</h1>
        <p className={css.hint}>
          {detail.is_claimed
            ? '문제 신고를 처리하고 있어요. 끝날 때까지 정산을 보류해요.'
            : stateHint(state, role, {
                isInspectedBefore,
                stays,
                payout: payout?.state,
                penalty: detail.penalty_amt,
              })}
        </p>
      </header>
      {role === 'buyer' && order.state === 'payment_pending' && (
        <LatePayment orderId={order.order_id} onOver={onStale} />
      )}
      <Progress detail={detail} />
      <div className={css.columns}>
        <div className={css.column}>
          <SiteLink to={itemPath(order.item_id, order.product_grade)} className={css.item}>
            <Picture
              picture={order.image}
              alt=""
              ground={order.brand_bg_color}
              eager
              className={css.picture ?? ''}
            />
            <span>
              <span className={css.brand}>{order.brand_name}</span>
              <span className={css.name}>{order.item_name_kor}</span>
              <span className={css.size}>{order.product_size_option}</span>
            </span>
          </SiteLink>
          {role === 'buyer' && detail.ship_until !== null && (
            <Rows>
              <Row label="판매자 발송 기한">{dayTime(detail.ship_until)}</Row>
            </Rows>
          )}
          {isShipping && <ShipNotice detail={detail} />}
          {isShipping && <InvoiceForm detail={detail} onChanged={onChanged} onStale={onStale} />}
          {role === 'buyer' && order.state === 'delivered' && !detail.is_claimed && (
            <ConfirmReceipt detail={detail} onChanged={onChanged} onStale={onStale} />
          )}
          <OutboundParcel parcel={detail.outbound} />
          <LateOrder detail={detail} onChanged={onChanged} onStale={onStale} />
          <Parcel detail={detail} onChanged={onChanged} onStale={onStale} />
          <h2 className={css.heading}>{role === 'buyer' ? '결제 정보' : '정산 정보'}</h2>
          <OrderLines order={order} payout={detail.payout}>
            {detail.recipient && (
              <Row label="받는 사람">
                {detail.recipient.name} · {phone(detail.recipient.phone)}
              </Row>
            )}
            {detail.recipient?.note && <Row label="배송 메모">{detail.recipient.note}</Row>}
          </OrderLines>
          <PenaltyPoints given={detail.penalty_points} />
          <SaleOutcome detail={detail} />
          {detail.cash_receipt && (
            <Rows>
              <Row label="현금영수증">
                {receiptNumberText(detail.cash_receipt)} · {won(detail.cash_receipt.amount)}
              </Row>
            </Rows>
          )}
          <SellerNotice seller={detail.seller} />
          <CancelOrder detail={detail} onChanged={onChanged} onStale={onStale} />
        </div>
        <div className={css.column}>
          <InspectionPhotos photos={detail.inspection_photos} />
          <UnitPhotos
            photos={detail.unit_photos}
            name={order.item_name_kor}
            hint="창고에서 검수하며 찍은 바로 이 상품의 사진이에요."
          />
          <CentrePhotos detail={detail} />
          <LateHelp
            orderId={order.order_id}
            number={order.display_order_id}
            state={order.state}
            onChanged={onStale}
          />
          {detail.agreements.length > 0 && (
            <section>
              <h2 className={css.heading}>동의한 약관</h2>
              <PolicyLinks versions={detail.agreements} />
              {detail.agreements.some(({ is_implied }) => is_implied) && (
                <p className={css.hint}>거래할 때 시행 중이던 약관이에요.</p>
              )}
            </section>
          )}
        </div>
      </div>
    </div>
  );
}
