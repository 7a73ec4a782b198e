import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
import { whenText } from '@sold/contracts/base/when-text';
import type { ClaimDecision, ClaimPayer } from '@sold/contracts/entities/aftersale/claim';
import { because, ofOrder } from '../of-order.ts';

const until = (at: Date) => `${whenText(kstText(at))}까지`;

interface Texts {
  buyer: string;
  /** Null: nothing changes for the seller. */
  seller: string | null;
}

export function claimFiledTexts(
  displayId: string,
  { due, isSettled }: { due: Date; isSettled: boolean },
): Texts {
  return {
    buyer: ofOrder(displayId, `문제 신고를 접수했어요. ${until(due)} 답변해 드려요.`),
    seller: isSettled
      ? null
      : ofOrder(
          displayId,
          `구매자가 받은 상품에 문제가 있다고 신고했어요. 센터가 사진을 비교해 ${until(due)} 답변하고, 그때까지 정산을 미뤄요.`,
        ),
  };
}

/** Answer to a claim, to both sides. */
export function claimAnsweredTexts(
  displayId: string,
  answer: {
    decision: ClaimDecision;
    payer: ClaimPayer | null;
    amount: number | null;
    reason: string;
    /** Until when goods are sent back, or an appeal can be made; null for a second answer that is no. */
    until: Date | null;
    isSettled: boolean;
  },
): Texts {
  const { decision, payer, amount, isSettled } = answer;
  const why = because(answer.reason);
  const isSellers = payer === 'seller';
  if (decision === 'refund_return')
    return {
      buyer: ofOrder(
        displayId,
        `문제 신고를 받아들였어요. ${answer.until ? until(answer.until) : ''} 상품을 착불로 보내고 송장 번호를 입력해 주세요. 센터에 도착하면 모두 환불해 드려요.${why}`,
      ),
      seller: isSellers
        ? ofOrder(
            displayId,
            `구매자의 문제 신고를 받아들였어요. 상품이 센터로 돌아오면 거래가 취소되고 상품은 돌려드려요.${why}`,
          )
        : paidByCentre(displayId, isSettled),
    };
  if (decision === 'part_refund')
    return {
      buyer: ofOrder(
        displayId,
        `문제 신고를 받아들여 ${wonText(amount ?? 0)}을 돌려드려요. 상품은 그대로 쓰시면 돼요.${why}`,
      ),
      seller: isSellers
        ? ofOrder(
            displayId,
            `구매자의 문제 신고를 받아들여 정산 금액에서 ${wonText(amount ?? 0)}을 빼고 정산해 드려요.${why}`,
          )
        : paidByCentre(displayId, isSettled),
    };
  return {
    buyer: ofOrder(
      displayId,
      answer.until === null
        ? `이의를 다시 살펴봤지만 받아들이지 못했어요.${why}`
        : `문제 신고를 받아들이지 못했어요. ${until(answer.until)} 이의를 낼 수 있어요.${why}`,
    ),
    seller: isSettled
      ? null
      : ofOrder(displayId, '구매자의 문제 신고가 받아들여지지 않았어요. 정산을 이어가요.'),
  };
}

/** To a seller whose goods the centre pays for. */
function paidByCentre(displayId: string, isSettled: boolean): string | null {
  return isSettled
    ? null
    : ofOrder(displayId, '구매자의 문제 신고는 센터가 책임져요. 판매 금액은 그대로 정산해 드려요.');
}

export function claimAppealedTexts(
  displayId: string,
  { due, isSettled }: { due: Date; isSettled: boolean },
): Texts {
  return {
    buyer: ofOrder(displayId, `이의를 접수했어요. 다른 담당자가 다시 살펴보고 ${until(due)} 답변해 드려요.`),
    seller: isSettled
      ? null
      : ofOrder(displayId, '구매자가 답변에 이의를 냈어요. 답변할 때까지 정산을 미뤄요.'),
  };
}

export function claimReturnedText(displayId: string): string {
  return ofOrder(displayId, '돌려보낸 상품이 센터에 도착했어요. 결제하신 방법으로 환불해 드려요.');
}

export function claimLapsedTexts(
  displayId: string,
  { reason, isSettled }: { reason: string; isSettled: boolean },
): Texts {
  return {
    buyer: ofOrder(
      displayId,
      `상품이 기한 안에 돌아오지 않아 문제 신고를 마쳤어요. 환불되지 않아요.${because(reason)}`,
    ),
    seller: isSettled
      ? null
      : ofOrder(displayId, '상품이 돌아오지 않아 구매자의 문제 신고를 마쳤어요. 정산을 이어가요.'),
  };
}

/** @param answer all of it: the message is the answer that goes by mail too */
export function questionAnsweredText(displayId: string, answer: string): string {
  return ofOrder(displayId, `문의에 답변했어요. ${answer}`);
}
