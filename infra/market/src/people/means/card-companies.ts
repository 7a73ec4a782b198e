/** Names of card issuers, by the codes of Toss Payments; its answers since 2024-06-01 have only these. */
const NAMES: Readonly<Record<string, string>> = {
  '11': '국민카드',
  '15': '카카오뱅크',
  '21': '하나카드',
  '24': '토스뱅크',
  '30': '산업은행',
  '31': 'BC카드',
  '33': '우리카드',
  '34': '수협은행',
  '35': '전북은행',
  '36': '씨티카드',
  '37': '우체국',
  '38': '새마을금고',
  '39': '저축은행',
  '3A': '케이뱅크',
  '3K': '기업은행',
  '41': '신한카드',
  '42': '제주은행',
  '46': '광주은행',
  '51': '삼성카드',
  '61': '현대카드',
  '62': '신협',
  '71': '롯데카드',
  '91': '농협카드',
  W1: '우리카드',
};

/** Every name that {@link cardCompanyName} has for a code. */
export const CARD_COMPANIES: readonly string[] = Object.values(NAMES);

/** Name of a card of an unknown company. */
export const ANY_CARD = '카드';

/** Returns the name of a card's issuer; a general name for an unknown code. */
export function cardCompanyName(issuerCode = ''): string {
  return NAMES[issuerCode] ?? ANY_CARD;
}
