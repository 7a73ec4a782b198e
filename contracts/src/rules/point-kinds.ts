import type { PointKind } from '../entities/my-page.ts';

/** Why points were given, for whom they are. */
export const POINT_KINDS: Readonly<Record<PointKind, string>> = {
  accrued: '구매 적립',
  penalty: '판매자 페널티의 절반',
  returned: '쓴 포인트 반환',
  gift: '선물',
};
