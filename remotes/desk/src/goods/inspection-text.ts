import { verdictText } from '@sold/contracts/rules/custody/inspection';
import type { Card } from './card.ts';

/** Says who decides on an inspection that is not decided. */
export function inspectionText({ state, is_dear, own }: Card['inspection']): string {
  if (state === 'owner') return '두 사람의 판정이 달라요. 관리자가 정해요.';
  if (own !== null) return `내 판정: ${verdictText(own.verdict)}. 다른 사람의 판정을 기다리고 있어요.`;
  if (state === 'second') return '두 번째 판정이에요. 첫 판정은 보이지 않아요.';
  return is_dear ? '금액이 커서 두 사람이 판정해요.' : '불합격은 두 사람이 판정해요.';
}
