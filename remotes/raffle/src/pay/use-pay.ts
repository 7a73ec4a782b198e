import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { ORDER_DETAIL_PATH } from '@sold/contracts/federation/paths';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { type CallResult, call } from '@sold/shared/api/client';
import { createIntent, isRefusal } from '@sold/shared/api/intent';
import type { UsePolicies } from '@sold/shared/hooks/use-policies';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useHost } from '@sold/shared/host';
import { askToGoOn, notSentText } from '@sold/shared/modal/money-press';
import { isOnline } from '@sold/shared/platform/connection';
import { useRef, useState } from 'react';
import { RAFFLE_PAY_PATH } from '../raffle/address.ts';
import { keepChoice } from './kept-choice.ts';
import type { PayDraft } from './pay-draft.ts';

const BY_CARD = 'POST /api/v3/product/raffle/pay-raffle';
const BY_PAGE = 'POST /api/v3/product/raffle/get-raffle-pg-url';
const UNKNOWN = '결제됐는지 아직 확인하지 못했어요. 다시 눌러도 두 번 결제되지 않아요.';

/** Pays for a win: with a stored card, or by leaving for the gateway's page. One key for the same intent. */
export function usePay(raffleId: number, agreement: UsePolicies['agreement'], onRefused: () => void) {
  const host = useHost();
  const { busy, write } = useWrite();
  const intent = useRef(createIntent());
  /** Whether an earlier press was sent, and nobody knows what became of it. */
  const isOpen = useRef(false);
  const [message, setMessage] = useState<string | null>(null);

  /** Leaves for the gateway's page; this address names the order, so that going back finds what became of it. */
  async function leave({ url, order_id }: { url: string; order_id: number }, draft: PayDraft) {
    keepChoice(raffleId, draft);
    const back = `${RAFFLE_PAY_PATH}/${raffleId}?code=unpaid&order_id=${order_id}`;
    await host.go(back, { replace: true });
    window.location.assign(url);
  }

  async function send<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    onData: (data: CallTable[K]['output']) => void,
  ): Promise<boolean> {
    const settle = (result: CallResult<K>): boolean => {
      const isRefused = !result.ok && isRefusal(result.failure);
      if (result.ok || isRefused) intent.current.end();
      // Asked for a sign-in or an identity check: nobody has judged the payment yet.
      const isOwed = !result.ok && result.failure.kind === 'response' && result.failure.status < 500;
      const isUnknown = !result.ok && !isRefused && !isOwed && result.failure.kind !== 'aborted';
      isOpen.current = isUnknown || (isOpen.current && !result.ok && !isRefused);
      setMessage(isUnknown ? UNKNOWN : null);
      if (result.ok) onData(result.data);
      else if (isRefused) onRefused();
      return result.ok;
    };
    if (!isOnline()) {
      setMessage(isOpen.current ? UNKNOWN : notSentText(key));
      return false;
    }
    const idempotencyKey = intent.current.keyFor([key, input]);
    const onCertificated = (again: CallResult<K>) => void settle(again);
    const beforeRetry = () => askToGoOn(key);
    return settle(await call(key, input, { idempotencyKey, beforeRetry, onCertificated }));
  }

  return {
    busy,
    message,
    pay: (draft: PayDraft) =>
      write(async () => {
        const { addressId, cardId, method, points } = draft;
        if (addressId === null) return false;
        const what = {
          raffle_id: raffleId,
          address_id: addressId,
          delivery_type: 'normal' as const,
          point_amt: points ?? 0,
          agreed: true as const,
          ...agreement,
        };
        if (method !== 'batch') {
          const return_path = `${BASE_PATH}${RAFFLE_PAY_PATH}/${raffleId}`;
          return send(
            BY_PAGE,
            { ...what, payment_method: method, return_path },
            (page) => void leave(page, draft),
          );
        }
        if (cardId === null) return false;
        return send(
          BY_CARD,
          { ...what, card_id: cardId },
          ({ order_id }) => void host.go(`${ORDER_DETAIL_PATH}/${order_id}`, { replace: true }),
        );
      }),
  };
}
