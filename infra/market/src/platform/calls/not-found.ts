import { Refusal } from '@sold/service/http/refusal';

/** Texts of a 404, for shoppers and operators: the row is missing, or it is another customer's. */
const TEXT = {
  unknown_account: '결제 계좌를 찾을 수 없어요.',
  unknown_address: '배송지를 찾을 수 없어요.',
  unknown_bank_account: '정산 계좌를 찾을 수 없어요.',
  unknown_banner: '배너를 찾을 수 없어요.',
  unknown_bid: '입찰을 찾을 수 없어요.',
  unknown_brand: '브랜드를 찾을 수 없어요.',
  unknown_card: '카드를 찾을 수 없어요.',
  unknown_card_event: '카드 혜택을 찾을 수 없어요.',
  unknown_claim: '문제 신고를 찾을 수 없어요.',
  unknown_closet_item: '옷장에서 이 상품을 찾을 수 없어요.',
  unknown_content: '스토리를 찾을 수 없어요.',
  unknown_customer: '회원을 찾을 수 없어요.',
  unknown_finding: '대사 차이를 찾을 수 없어요.',
  unknown_goods: '이 번호의 주문이나 보관 상품을 찾을 수 없어요.',
  unknown_inventory: '보관 상품을 찾을 수 없어요.',
  unknown_item: '상품을 찾을 수 없어요.',
  unknown_notice: '공지사항을 찾을 수 없어요.',
  unknown_notice_kind: '켜고 끌 수 있는 알림이 아니에요.',
  unknown_order: '주문을 찾을 수 없어요.',
  unknown_payout: '정산 내역을 찾을 수 없어요.',
  unknown_penalty: '페널티를 찾을 수 없어요.',
  unknown_photo: '사진을 찾을 수 없어요.',
  unknown_question: '문의를 찾을 수 없어요.',
  unknown_raffle: '래플을 찾을 수 없어요.',
  unknown_release: '발매 정보를 찾을 수 없어요.',
  unknown_sales_agent: '판매 에이전트를 찾을 수 없어요.',
  unknown_stocktaking: '재고 조사를 찾을 수 없어요.',
  unknown_tag: '이 번호의 태그를 찾을 수 없어요.',
  unknown_size: '이 상품에 없는 사이즈예요.',
} as const;

export type Unknown = keyof typeof TEXT;

/** Returns the 404 for a missing row, or one of another customer. */
export function notFoundRefusal(reason: Unknown): Refusal {
  return new Refusal(404, reason, TEXT[reason]);
}

/** @throws Refusal as {@link notFoundRefusal} gives it */
export function notFound(reason: Unknown): never {
  throw notFoundRefusal(reason);
}

/** 511: an order of an unknown item or size cannot go on. */
export function untradableRefusal(reason: 'unknown_item' | 'unknown_size'): Refusal {
  return new Refusal(511, reason, TEXT[reason], { title: '거래할 수 없는 상품이에요.' });
}
