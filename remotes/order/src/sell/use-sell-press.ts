import { useHost } from '@sold/shared/host';
import { usePolicies } from '@sold/shared/use-policies';
import { useState } from 'react';
import { orderResult, resultKey } from '../flow/notes.ts';
import { orderPath } from '../flow/order-query.ts';
import { policyTermsOf, sellTermsOf } from '../flow/order-terms.ts';
import { type SellDraft, sellProblem } from '../flow/sell-draft.ts';
import { focusSection } from '../parts/section.tsx';
import type { SellFormProps } from './sell-form-props.ts';
import { useSellSubmit } from './use-sell-submit.ts';

/** What the button of the sell page sends. */
export interface Sale {
  isBid: boolean;
  isChanging: boolean;
  draft: SellDraft;
  price: number | null;
}

/** The button of the sell page: what is agreed to with it, what keeps it from being sent, and the sending. */
export function useSellPress(
  { order, itemId, sizeId, info, onStale }: SellFormProps,
  { isBid, isChanging, draft, price }: Sale,
) {
  const host = useHost();
  const [isPressed, setPressed] = useState(false);
  const policies = usePolicies(isChanging ? null : 'sell');
  const isStored = info.display_inventory_id !== null;
  const terms = [...sellTermsOf(info.conf, isStored), ...policyTermsOf(policies.versions)];
  const problem = sellProblem(info, draft, price, { isBid, isChanging, terms: terms.map((term) => term.id) });
  const refused = () => {
    policies.reload();
    onStale();
  };
  const submit = useSellSubmit((result) => {
    const key = resultKey(result);
    orderResult.write(key, result);
    host.go(orderPath('sell', order, { result: key }), { replace: true });
  }, refused);
  const press = () => {
    setPressed(true);
    if (problem) return focusSection(problem.section);
    if (price !== null) {
      const { agreement } = policies;
      submit.press({ order, itemId, sizeId, draft, price, isBid, agreement });
    }
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
