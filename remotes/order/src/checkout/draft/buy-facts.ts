import { CANCEL_WITHIN, SHIP_WITHIN, WITHDRAW_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { businessNumberText } from '@sold/contracts/base/typed/business-number';
import type { OrderDelivery } from '@sold/contracts/entities/order';
import type { SellerBusiness } from '@sold/contracts/entities/people';
import {
  type ExpectedDays,
  expectedDates,
  expectedDaysText,
} from '@sold/contracts/rules/trading/expected-days';
import { dayRange } from '@sold/shared/text/dates';

/** Kind of the seller: a business or a private person; not known yet for a waiting bid. */
export type SellerKind = 'business' | 'private' | 'open';

/** Facts that choose the notices for a buyer. */
export interface BuySituation {
  isBid: boolean;
  seller: SellerBusiness | null;
  sellerKind: SellerKind;
  delivery: OrderDelivery;
  /** The unit is in storage: it has been inspected, and no seller has to ship it. */
  isStored: boolean;
  /** Delivery time; null until it is known. */
  days: ExpectedDays | null;
}

/** One thing to know before paying. */
export interface Fact {
  label: string;
  text: string;
  /** Always in view, also where the rest is folded. Default: false. */
  isFirst?: boolean;
}

const WITHDRAWAL: Readonly<Record<SellerKind, string>> = {
  business: `사업자 판매라 상품을 받은 날부터 ${WITHDRAW_WITHIN.text} 안에 할 수 있어요.`,
  private: '개인 판매라 단순 변심으로는 할 수 없어요. 설명과 다른 상품이면 할 수 있어요.',
  open: `사업자에게서 사면 상품을 받은 날부터 ${WITHDRAW_WITHIN.text} 안에 할 수 있어요. 개인에게서 사면 단순 변심으로는 할 수 없어요.`,
};

/** Returns the notices for a buyer before the payment, besides the amounts (terms, clauses 18 and 19). */
export function buyFacts(situation: BuySituation, now: Date): Fact[] {
  const { isBid, isStored, sellerKind } = situation;
  const arrival = arrivalOf(situation, now);
  return [
    { label: '판매자', text: sellerText(situation) },
    ...(arrival === null ? [] : [{ label: '도착 예정', text: arrival, isFirst: true }]),
    ...(isStored
      ? []
      : [
          {
            label: '미발송',
            text: `판매자가 ${SHIP_WITHIN.text} 안에 보내지 않으면 결제 금액을 모두 돌려드리고, 페널티에서 센터 비용을 제외한 나머지도 포인트로 드려요.`,
          },
        ]),
    {
      label: '주문 취소',
      isFirst: true,
      text: isBid
        ? `체결 전에는 언제든, 체결되면 ${CANCEL_WITHIN.text} 안에 발송 전이면 하루 한 번 할 수 있어요.`
        : `결제하고 ${CANCEL_WITHIN.text} 안에 발송 전이면 하루 한 번 할 수 있어요.`,
    },
    { label: '청약철회', text: WITHDRAWAL[sellerKind] },
  ];
}

function sellerText({ seller, sellerKind }: BuySituation): string {
  if (sellerKind === 'open') return '체결될 때 정해져요.';
  if (seller === null) return '개인 판매자';
  return `사업자 · ${seller.business_name} (${businessNumberText(seller.business_no)})`;
}

function arrivalOf({ isBid, delivery, days }: BuySituation, now: Date): string | null {
  if (delivery === 'inventory') return '창고에 그대로 보관해요.';
  if (days === null) return null;
  return isBid ? `체결되고 ${expectedDaysText(days)}` : dayRange(expectedDates(now, days));
}
