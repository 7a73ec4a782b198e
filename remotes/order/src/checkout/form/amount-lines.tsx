import { SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { percentText } from '@sold/contracts/base/ratio';
import type { SellInfo } from '@sold/contracts/entities/order-info';
import type { BuyerAmounts, SellerAmounts } from '@sold/contracts/rules/trading/order-amounts';
import { count, won } from '@sold/shared/text/format';
import { Price } from '@sold/shared/ui/base/price';
import { Fold, Row, Rows } from '@sold/shared/ui/layout/rows';
import { Section } from '../../page/section.tsx';
import css from './amount-lines.module.css';

/**
 * Buyer's amounts line by line; the fee explains itself in place.
 * @param earned points that come with the order's end
 */
export function BuyAmountLines({ amounts, earned }: { amounts: BuyerAmounts; earned: number }) {
  const ratio = percentText(amounts.confirmRatio);
  return (
    <Section name="amounts" title="결제 금액">
      <Rows>
        <Row label="상품 가격">
          <Price value={amounts.price} size="inherit" />
        </Row>
      </Rows>
      <Fold label={`검수비 (${ratio})`} trailing={won(amounts.confirm)}>
        <p className={css.why}>
          정품 검수와 안전 결제에 쓰는 비용이에요. 상품 가격 {won(amounts.price)}의 {ratio}이고 원 단위 아래는
          받지 않아요. 검수에 불합격하면 모두 돌려드려요.
        </p>
      </Fold>
      <Rows>
        <Row label="배송비">
          <Price value={amounts.delivery} size="inherit" />
        </Row>
        {amounts.added > 0 && (
          <Row label="도서산간 추가 배송비">
            <Price value={amounts.added} size="inherit" />
          </Row>
        )}
        {amounts.eventFee > 0 && (
          <Row label="이벤트 수수료">
            <Price value={amounts.eventFee} size="inherit" />
          </Row>
        )}
        {amounts.coupon > 0 && (
          <Row label="쿠폰 할인">
            <Price value={amounts.coupon} size="inherit" sign="−" />
          </Row>
        )}
        {amounts.points > 0 && (
          <Row label="포인트 사용">
            <Price value={amounts.points} size="inherit" sign="−" />
          </Row>
        )}
        <Row label="총 결제 금액" strong>
          <Price value={amounts.total} size="m" />
        </Row>
      </Rows>
      {earned > 0 && <p className={css.earned}>구매가 끝나면 {count(earned)}P를 적립해 드려요.</p>}
    </Section>
  );
}

export function SellAmountLines({ amounts, conf }: { amounts: SellerAmounts; conf: SellInfo['conf'] }) {
  const isEvent = amounts.feeRatio !== conf.sell_fee_ratio;
  return (
    <Section name="amounts" title="정산 금액">
      <Rows>
        <Row label="판매 가격">
          <Price value={amounts.price} size="inherit" />
        </Row>
      </Rows>
      <Fold label={`판매 수수료 (${percentText(amounts.feeRatio)})`} trailing={`−${won(amounts.fee)}`}>
        <p className={css.why}>
          판매 가격 {won(amounts.price)}의 {percentText(amounts.feeRatio)}이고 원 단위 아래는 받지 않아요.
          {isEvent && ` 이벤트 중이라 ${percentText(conf.sell_fee_ratio)} 대신 적용돼요.`} 검수비와 배송비는
          구매자가 내요.
        </p>
      </Fold>
      <Rows>
        {amounts.storage > 0 && (
          <Row label="보관료">
            <Price value={amounts.storage} size="inherit" sign="−" />
          </Row>
        )}
        <Row label="정산 예정 금액" strong>
          <Price value={amounts.payout} size="m" />
        </Row>
      </Rows>
    </Section>
  );
}

/** Cost of a failed sale, shown before the button and as clearly. */
export function PenaltyNotice({ amounts, conf }: { amounts: SellerAmounts | null; conf: SellInfo['conf'] }) {
  return (
    <div className={css.penalty}>
      <p className={css.penaltyTitle}>판매자 사정으로 거래가 깨지면 페널티가 있어요</p>
      <Rows>
        <Row
          label={`취소 · ${SHIP_WITHIN.text} 안에 미발송 · 검수 불합격 (${percentText(conf.penalty_ratio)})`}
        >
          {amounts ? won(amounts.penalty) : '-'}
        </Row>
        <Row label={`가품 (${percentText(conf.fake_penalty_ratio)})`}>
          {amounts ? won(amounts.fakePenalty) : '-'}
        </Row>
      </Rows>
    </div>
  );
}
