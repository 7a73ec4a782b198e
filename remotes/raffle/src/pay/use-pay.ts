import { BASE_PATH } from '@sold/contracts/federation/route';
import { LEFT_CODE } from '@sold/contracts/rules/money/gateway-return';
import { LAST_WAY, payId } from '@sold/contracts/rules/money/pay-id';
import { ORDER_DETAIL_PATH, RAFFLE_PAY_PATH } from '@sold/contracts/wire/paths';
import { useMoneyCall } from '@sold/shared/hooks/use-money-call';
import type { UsePolicies } from '@sold/shared/hooks/use-policies';
import { useHost } from '@sold/shared/host';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import type { PayDraft } from './pay-draft.ts';
import { keepChoice } from './stored-choice.ts';

const STORED = 'POST /api/v3/product/raffle/pay-raffle';
const BY_PAGE = 'POST /api/v3/product/raffle/get-raffle-pg-url';

/** Pays for a win: with what is stored, or by leaving for the gateway's page. */
export function usePay(raffleId: number, agreement: UsePolicies['agreement'], onRefused: () => void) {
  const host = useHost();
  const { busy, message, run, send } = useMoneyCall(onRefused);

  /** Leaves for the gateway's page; this address names the order, so that going back finds what became of it. */
  async function leave({ url, order_id }: { url: string; order_id: number }, draft: PayDraft) {
    keepChoice(raffleId, draft);
    const back = `${RAFFLE_PAY_PATH}/${raffleId}?code=${LEFT_CODE}&order_id=${order_id}`;
    await host.go(back, { replace: true });
    window.location.assign(url);
  }

  return {
    busy,
    message,
    pay: (draft: PayDraft) =>
      run(async () => {
        const { addressId, cardId, accountId, method, points } = draft;
        if (addressId === null) return;
        deviceStorage.write(LAST_WAY, payId(draft));
        const what = {
          raffle_id: raffleId,
          address_id: addressId,
          delivery_type: 'normal' as const,
          point_amt: points ?? 0,
          agreed: true as const,
          ...agreement,
        };
        if (method !== 'batch' && method !== 'account') {
          const return_path = `${BASE_PATH}${RAFFLE_PAY_PATH}/${raffleId}`;
          await send(
            BY_PAGE,
            { ...what, payment_method: method, return_path },
            null,
            (page) => void leave(page, draft),
          );
          return;
        }
        const means =
          method === 'account'
            ? accountId !== null && { account_id: accountId }
            : cardId !== null && { card_id: cardId };
        if (!means) return;
        await send(
          STORED,
          { ...what, ...means },
          null,
          ({ order_id }) => void host.go(`${ORDER_DETAIL_PATH}/${order_id}`, { replace: true }),
        );
      }),
  };
}
