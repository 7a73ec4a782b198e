import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { buyProblem } from '../draft/buy-problem.ts';
import { storedBuy } from '../draft/stored-draft.ts';
import { useFormPress } from '../form/use-form-press.ts';
import { buyTermsOf } from '../terms/order-terms.ts';
import { rememberConsent } from '../terms/remembered-consent.ts';
import type { BuyFormProps } from './buy-form-props.ts';
import type { BuyFigures, BuyMode } from './use-buy-figures.ts';
import { useBuySubmit } from './use-buy-submit.ts';

/**
 * The button of the buy page: what is agreed to with it, what keeps it from being sent, and the sending.
 * @param later remaining limit of paying later, won
 */
export function useBuyPress(
  { order, itemId, sizeId, info, onStale }: BuyFormProps,
  { isBid, isChanging }: BuyMode,
  { price, chosen, pointLimit, amounts, coupons, sellerKind }: BuyFigures,
  later: number | null,
) {
  const form = useFormPress('buy', { order, onStale }, isChanging);
  const terms = [...buyTermsOf(isBid, sellerKind === 'business'), ...form.policyTerms] as const;
  const problem = buyProblem(info, chosen, price, {
    isBid,
    isChanging,
    terms: terms.map((term) => term.id),
    pointLimit,
    total: amounts?.total ?? 0,
    later,
  });
  const finish = (result: OrderResult | BidResult) => {
    storedBuy.remove(`${itemId}-${sizeId}`);
    form.finish(result, isBid ? (amounts?.total ?? null) : null);
  };
  const submit = useBuySubmit({ itemId, sizeId }, finish, () => {
    // Its coupon may have been used elsewhere.
    coupons.reload();
    form.refuse();
  });
  const send = () => {
    if (!isChanging) rememberConsent(info.customer, terms);
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
        changed: info.product_info?.product_id ?? null,
        agreement: form.agreement,
      });
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
