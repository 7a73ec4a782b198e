import type { PointChangeKind, PointKind } from '@sold/contracts/entities/my-page';

/** Reasons of granted points, for their owner. */
export const POINT_KINDS: Readonly<Record<PointKind, string>> = {
  accrued: '구매 적립',
  penalty: '판매자 페널티 포인트',
  late: '도착 지연 포인트',
  returned: '쓴 포인트 반환',
  gift: '선물',
};

/** Reasons of changes of points. */
export const POINT_CHANGES: Readonly<Record<PointChangeKind, string>> = {
  accrued: POINT_KINDS.accrued,
  penalty: POINT_KINDS.penalty,
  late: POINT_KINDS.late,
  gift: POINT_KINDS.gift,
  held: '주문에 사용',
  returned: POINT_KINDS.returned,
  taken_back: '환불로 적립 취소',
  expired: '기간이 지나 사라짐',
};
