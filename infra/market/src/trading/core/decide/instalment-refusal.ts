import type { PaymentMethod } from '@sold/contracts/entities/order';
import { instalmentChoices } from '@sold/contracts/rules/money/instalments';
import { Refusal } from '@sold/service/http/refusal';
import type { Config } from '../../../platform/config/config.ts';

/** `instalment` for months that a payment cannot be spread over. @param months 0: single payment @param total won */
export function instalmentRefusal(
  months: number,
  method: string,
  total: number,
  { instalment_from_amt: from, instalment_most_month: mostMonths }: Config,
): Refusal | null {
  if (months === 0) return null;
  const choices = instalmentChoices({ from, mostMonths }, method as PaymentMethod, total);
  return choices.includes(months)
    ? null
    : new Refusal(
        422,
        'instalment',
        '이 결제는 고른 개월 수로 나눠 낼 수 없어요. 결제는 되지 않았습니다. 일시불로 다시 결제해 주세요.',
      );
}
