import { withParticle } from '@sold/service/text/particle';

/** @param name card or account @param no digits that are shown */
export function cardGoneText(name: string, no: string): string {
  return `등록한 ${name} ${no}의 등록이 결제사에서 해지됐어요. 구매 입찰에 쓰고 있다면 다른 ${withParticle(name, '으로')} 다시 입찰해 주세요.`;
}
