import { expect, test } from 'vitest';
import { pagesAndRows, WAYS } from '../../testing/order-ways.ts';
import { standingOfPage } from './page-standing.ts';
import { standingOfRow } from './standing.ts';

test.each(['buyer', 'seller'] as const)(
  'tells the %s the same on the page and in the list after every way of an order',
  (role) => {
    for (const way of WAYS)
      for (const { page, row } of pagesAndRows(way, role))
        expect(standingOfRow(row), way.join()).toEqual(standingOfPage(page));
  },
);

test('has words in a list for every state and amount of an order', async () => {
  const rows = WAYS.flatMap((way) =>
    (['buyer', 'seller'] as const).flatMap((role) =>
      pagesAndRows(way, role).map(({ row }) => {
        const { title, amount } = standingOfRow(row);
        return `${role}: ${title} · ${amount.label}${amount.won === null ? ' 없음' : ''}`;
      }),
    ),
  );
  expect([...new Set(rows)].join('\n')).toMatchInlineSnapshot(`
    "buyer: 결제 대기 · 결제할 금액
    seller: 결제 대기 · 정산 예정 금액
    buyer: 결제 완료 · 결제 금액
    seller: 판매 체결 · 정산 예정 금액
    buyer: 판매자 발송 준비 · 결제 금액
    seller: 상품을 보내 주세요 · 정산 예정 금액
    buyer: 판매자 발송 완료 · 결제 금액
    seller: 검수센터로 가는 중 · 정산 예정 금액
    buyer: 검수센터 입고 · 결제 금액
    seller: 검수센터 입고 · 정산 예정 금액
    buyer: 검수 중 · 결제 금액
    seller: 검수 중 · 정산 예정 금액
    buyer: 검수 합격 · 결제 금액
    seller: 검수 합격 · 정산 예정 금액
    buyer: 배송 중 · 결제 금액
    seller: 구매자에게 배송 중 · 정산 예정 금액
    buyer: 배송 완료 · 결제 금액
    seller: 배송 완료 · 정산 예정 금액
    buyer: 거래 완료 · 결제 금액
    seller: 거래 완료 · 정산 예정 금액
    seller: 거래 완료 · 정산한 금액
    buyer: 판매자 반송 · 환불 예정 금액
    seller: 상품을 돌려보내요 · 정산 금액 없음
    buyer: 환불 완료 · 환불한 금액
    buyer: 검수 불합격 · 환불 예정 금액
    seller: 검수 불합격 · 정산 금액 없음
    buyer: 구매 취소 · 환불 예정 금액
    seller: 구매자가 취소했어요 · 정산 금액 없음
    buyer: 판매자가 취소했어요 · 환불 예정 금액
    seller: 판매 취소 · 정산 금액 없음
    buyer: 거래 취소 · 환불 예정 금액
    seller: 거래 취소 · 정산 금액 없음
    buyer: 발송 기한 초과 · 환불 예정 금액
    seller: 발송 기한 초과 · 정산 금액 없음
    buyer: 출고 준비 중 · 결제 금액
    buyer: 보관 준비 중 · 결제 금액
    seller: 출고 준비 중 · 정산 예정 금액
    seller: 보관 준비 중 · 정산 예정 금액
    buyer: 결제 실패 · 결제 금액 없음
    seller: 결제 실패 · 정산 금액 없음"
  `);
});
