import { PACE_LONGEST, PACE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import type { SellPrice, SellPriceKind } from '@sold/contracts/entities/item-detail';
import { won } from '@sold/shared/text/format';

export const PRICE_NAMES: Readonly<Record<SellPriceKind, string>> = {
  now: '즉시 판매가',
  next: '가장 먼저 팔리는 가격',
  last: '최근 거래가',
  own: '원하는 가격',
};

/** How soon goods sell at a price, in a sentence. */
export function paceText({ pace, days }: Pick<SellPrice, 'pace' | 'days'>): string {
  switch (pace) {
    case 'now':
      return '지금 바로 팔려요';
    case 'days':
      return `이 가격이면 보통 ${days}일 안에 팔려요`;
    case 'long':
      return `이 가격이면 ${PACE_LONGEST.text} 넘게 걸릴 수 있어요`;
    case 'unknown':
      return '거래가 적어서 며칠 걸릴지 알 수 없어요';
  }
}

/** Where an asked price has no row of its own: it is one of the others, or a buy bid pays more. Null where it has one. */
export function sameText(list: readonly SellPrice[], asked: number): string | null {
  if (list.some(({ kind }) => kind === 'own')) return null;
  const now = list.find(({ kind }) => kind === 'now');
  if (now && asked < now.price) return `더 높은 구매 입찰이 있어서 지금 바로 ${won(now.price)}에 팔려요.`;
  const same = list.find(({ price }) => price === asked);
  return same ? `위에 같은 가격이 있어요: ${PRICE_NAMES[same.kind]}` : null;
}

/** Source of the days. */
export function paceNote(trades: number): string {
  return trades === 0
    ? `이 사이즈는 ${PACE_WITHIN.text} 동안 거래가 없었어요.`
    : `며칠은 ${PACE_WITHIN.text} 동안 이 사이즈가 거래된 ${trades.toLocaleString('ko-KR')}건으로 계산했어요. 약속한 날짜는 아니에요.`;
}
