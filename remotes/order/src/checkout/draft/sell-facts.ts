import { CANCEL_WITHIN, SETTLED_AFTER, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { type ExpectedDays, expectedDaysText } from '@sold/contracts/rules/trading/expected-days';
import type { Fact } from './buy-facts.ts';

/** Returns the notices for a seller, besides the amounts and the penalty. @param days null until they are known */
export function sellFacts(
  { isBid, isStored }: { isBid: boolean; isStored: boolean },
  days: ExpectedDays | null,
): Fact[] {
  const before = isBid ? '체결 전에는 언제든 할 수 있어요. ' : '';
  const paid =
    days &&
    expectedDaysText({ usual: days.usual + SETTLED_AFTER.days, late: days.late + SETTLED_AFTER.days });
  return [
    {
      label: '발송',
      text: isStored
        ? '창고에서 바로 보내요. 따로 발송하지 않아도 돼요.'
        : `체결되면 ${SHIP_WITHIN.text} 안에 검수센터로 보내고 송장 번호를 입력해 주세요.`,
    },
    {
      label: '정산',
      text: `배송이 끝나고 ${SETTLED_AFTER.days}일 뒤에 정산해요.${paid ? ` 체결되고 ${paid}이 걸려요.` : ''}`,
    },
    {
      label: '취소',
      text: `${before}${isStored ? '체결된 뒤에는 취소할 수 없어요.' : `체결되고 ${CANCEL_WITHIN.text} 안에는 하루 한 번 페널티 없이, 그 뒤에는 페널티를 내고 할 수 있어요.`}`,
    },
  ];
}
