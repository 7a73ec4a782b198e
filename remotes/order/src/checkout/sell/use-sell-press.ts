import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { type SellDraft, sellProblem } from '../draft/sell-draft.ts';
import { storedSell } from '../draft/stored-draft.ts';
import { useFormPress } from '../form/use-form-press.ts';
import { sellTermsOf } from '../terms/order-terms.ts';
import { rememberConsent } from '../terms/remembered-consent.ts';
import type { SellFormProps } from './sell-form-props.ts';
import { useSellSubmit } from './use-sell-submit.ts';

export interface Sale {
  isBid: boolean;
  isChanging: boolean;
  draft: SellDraft;
  price: number | null;
  /** Won. */
  payout: number | null;
}

/** The button of the sell page: what is agreed to with it, what keeps it from being sent, and the sending. */
export function useSellPress(
  { order, itemId, sizeId, info, onStale }: SellFormProps,
  { isBid, isChanging, draft, price, payout }: Sale,
) {
  const form = useFormPress('sell', { order, onStale }, isChanging);
  const isStored = info.display_inventory_id !== null;
  const terms = [...sellTermsOf(info.conf, isStored), ...form.policyTerms] as const;
  const problem = sellProblem(info, draft, price, { isBid, isChanging, terms: terms.map((term) => term.id) });
  const finish = (result: OrderResult | BidResult) => {
    storedSell.remove(`${itemId}-${sizeId}`);
    form.finish(result, isBid ? payout : null);
  };
  const submit = useSellSubmit({ order, itemId, sizeId }, finish, form.refuse);
  const changed = info.product_info?.product_id ?? null;
  const send = () => {
    if (!isChanging) rememberConsent(info.customer, terms);
    if (price !== null)
      submit.press({ order, itemId, sizeId, draft, price, isBid, changed, agreement: form.agreement });
  };
  return {
    terms: form.shownTerms(terms),
    consent: terms[0].id,
    problem: form.shownProblem(problem),
    busy: submit.busy,
    message: submit.message,
    press: () => form.press(problem, send),
  };
}
