import { CANCEL_WITHIN, SHIP_WITHIN, WITHDRAW_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { percentText } from '@sold/contracts/base/ratio';
import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { policyTitle } from '@sold/contracts/rules/people/agreement-kinds';

/** One thing to agree to, in the words of the terms (합니다체). */
export interface Term {
  id: string;
  title: string;
  body: string;
  /** Documents with the whole text. */
  versions?: readonly PolicyVersion[];
}

/** Terms of an order. The id of the first names the kind of order that is agreed to: an order of one kind ends no consent to another. */
export type OrderTerms = readonly [Term, ...Term[]];

const INSPECTION: Term = {
  id: 'inspection',
  title: '검수 기준을 확인했습니다',
  body: '상품은 SOLD 검수센터에서 정품 여부와 상태를 확인한 뒤 배송됩니다. 불합격하면 거래가 취소되고 결제 금액 전액이 환불됩니다.',
};
const PRIVACY: Term = {
  id: 'privacy',
  title: '개인정보 제3자 제공에 동의합니다',
  body: '배송과 결제에 필요한 이름, 연락처, 주소를 배송사와 결제대행사에 제공합니다. 거래가 끝나면 법에서 정한 기간 동안만 보관합니다.',
};

/** A business that sells has to take goods back for seven days (terms, clause 19). */
const buyNow = (isBusiness: boolean): Term => ({
  id: isBusiness ? 'buy-business' : 'buy',
  title: '구매 조건을 확인했습니다',
  body: isBusiness
    ? `결제 후 ${CANCEL_WITHIN.text} 안에 발송 전이면 하루 한 번 취소할 수 있습니다. 사업자인 판매자의 상품이므로 받은 날부터 ${WITHDRAW_WITHIN.text} 안에 청약을 철회할 수 있습니다.`
    : `결제 후 ${CANCEL_WITHIN.text} 안에 발송 전이면 하루 한 번 취소할 수 있습니다. 그 뒤에는 단순 변심으로 취소하거나 교환할 수 없습니다.`,
});
const BUY_BID: OrderTerms = [
  {
    id: 'buy-bid',
    title: '체결되면 자동으로 결제되는 것에 동의합니다',
    body: '판매자가 입찰가에 판매하면 등록한 카드로 바로 결제됩니다. 입찰은 체결되기 전까지 언제든 변경하거나 취소할 수 있습니다.',
  },
  INSPECTION,
  PRIVACY,
];

const STORED: Term = {
  id: 'sell-stored',
  title: '판매 조건을 확인했습니다',
  body: '보관 중인 상품은 검수를 마쳤으므로 체결되면 창고에서 바로 구매자에게 보냅니다. 체결된 뒤에는 취소할 수 없고, 그때까지의 보관료는 정산 금액에서 뺍니다.',
};

/** Returns the seller's terms; the figures are the service's. @param isStored whether the unit is in storage and needs no shipment */
export function sellTermsOf(
  conf: { penalty_ratio: number; fake_penalty_ratio: number },
  isStored: boolean,
): OrderTerms {
  if (isStored) return [STORED, PRIVACY];
  return [
    {
      id: 'sell',
      title: '판매 조건을 확인했습니다',
      body: `거래가 체결되면 ${SHIP_WITHIN.text} 안에 상품을 발송하고 송장 번호를 입력해야 합니다. 정품이 아니거나 사용한 상품은 판매할 수 없습니다.`,
    },
    {
      id: `penalty-free-${conf.penalty_ratio}-${conf.fake_penalty_ratio}`,
      title: '페널티 기준을 확인했습니다',
      body: `판매자 사정으로 거래가 취소되거나 발송 기한을 넘기거나 검수에 불합격하면 판매가의 ${percentText(conf.penalty_ratio)}, 가품이면 ${percentText(conf.fake_penalty_ratio)}의 페널티가 청구됩니다. 체결되고 ${CANCEL_WITHIN.text} 안에 발송 전이면 하루 한 번 페널티 없이 취소할 수 있습니다.`,
    },
    PRIVACY,
  ];
}

/** Returns the buyer's terms. @param isBusiness whether a business sells */
export function buyTermsOf(isBid: boolean, isBusiness: boolean): OrderTerms {
  return isBid ? BUY_BID : [buyNow(isBusiness), INSPECTION, PRIVACY];
}

/** Returns the policies in force as one term; empty while none are known. Other versions need a new agreement. */
export function policyTermsOf(versions: readonly PolicyVersion[]): readonly Term[] {
  if (versions.length === 0) return [];
  return [
    {
      id: versions.map(({ kind, date }) => `${kind}/${date}`).join(' '),
      title: '지금 시행 중인 약관에 동의합니다',
      body: versions.map(({ kind }) => policyTitle(kind)).join(', '),
      versions,
    },
  ];
}
