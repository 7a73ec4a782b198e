/** Codes and Korean names of the goods, in the order the site shows them (market-rules, "Catalogue"). */
export const CLASSIFICATIONS: readonly { code: string; name: string }[] = [
  { code: 'sneakers', name: '스니커즈' },
  { code: 'streetwear', name: '스트릿웨어' },
  { code: 'luxury', name: '럭셔리' },
  { code: 'accessories', name: '액세서리' },
  { code: 'tech', name: '테크' },
  { code: 'life', name: '라이프' },
  { code: 'sports', name: '스포츠' },
  { code: 'game', name: '게임' },
  { code: 'toy', name: '토이' },
  { code: 'trading_card', name: '트레이딩 카드' },
  { code: 'ticket', name: '티켓' },
];

/** Returns the Korean name of a classification; empty for an unknown code. */
export function classificationName(code: string): string {
  return CLASSIFICATIONS.find((known) => known.code === code)?.name ?? '';
}
