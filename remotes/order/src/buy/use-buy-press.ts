import { useHost } from '@sold/shared/host';
import { usePolicies } from '@sold/shared/use-policies';
import { useState } from 'react';
import { buyProblem } from '../flow/buy-problem.ts';
import { orderResult, resultKey } from '../flow/notes.ts';
import { orderPath } from '../flow/order-query.ts';
import { buyTermsOf, policyTermsOf } from '../flow/order-terms.ts';
import { focusSection } from '../parts/section.tsx';
import type { BuyFormProps } from './buy-form-props.ts';
import type { BuyFigures, BuyMode } from './use-buy-figures.ts';
import { useBuySubmit } from './use-buy-submit.ts';

/** The button of the buy page: what is agreed to with it, what keeps it from being sent, and the sending. */
export function useBuyPress(
  { order, itemId, sizeId, info, onStale }: BuyFormProps,
  { isBid, isChanging }: BuyMode,
  { price, chosen, most, amounts }: BuyFigures,
) {
  const host = useHost();
  const [isPressed, setPressed] = useState(false);
  const policies = usePolicies(isChanging ? null : 'buy');
  const terms = [...buyTermsOf(isBid), ...policyTermsOf(policies.versions)];
  const problem = buyProblem(info, chosen, price, {
    isBid,
    isChanging,
    terms: terms.map((term) => term.id),
    mostPoints: most,
  });
  const refused = () => {
    policies.reload();
    onStale();
  };
  const submit = useBuySubmit((result) => {
    const key = resultKey(result);
    orderResult.write(key, result);
    host.go(orderPath('buy', order, { result: key }), { replace: true });
  }, refused);
  const press = () => {
    setPressed(true);
    if (problem) return focusSection(problem.section);
    if (price !== null && amounts)
      submit.press({
        order,
        itemId,
        sizeId,
        info,
        draft: chosen,
        price,
        total: amounts.total,
        isBid,
        agreement: policies.agreement,
      });
  };
  return {
    /** None until they are known. */
    terms: policies.isKnown ? terms : [],
    /** Once the button was pressed. */
    problem: isPressed ? problem : null,
    busy: submit.busy,
    message: submit.message,
    press,
  };
}
