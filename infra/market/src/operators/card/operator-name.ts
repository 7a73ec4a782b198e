/** Names of people who are no operators, as operators read them. */
const SIDES: Readonly<Record<string, string>> = {
  buyer: '구매자',
  seller: '판매자',
  owner: '보관한 회원',
};

/** Name of an actor on a card. @example operatorName('operator:김센터#3') === '김센터' */
export function operatorName(actor: string): string {
  if (actor === '') return '';
  const [side = '', name = ''] = actor.split(/:(.*)/s);
  if (side === 'operator' && name !== '') return name.replace(/#\d+$/, '');
  return SIDES[side] ?? '시스템';
}
