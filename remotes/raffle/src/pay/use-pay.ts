import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { ORDER_DETAIL_PATH } from '@sold/contracts/federation/paths';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { type CallResult, call } from '@sold/shared/api';
import { useHost } from '@sold/shared/host';
import { createIntent, isRefusal } from '@sold/shared/intent';
import type { UsePolicies } from '@sold/shared/use-policies';
import { useWrite } from '@sold/shared/use-write';
import { useRef, useState } from 'react';
import { RAFFLE_PAY_PATH } from '../raffle/address.ts';
import type { PayDraft } from './pay-draft.ts';

const BY_CARD = 'POST /api/v3/product/raffle/pay-raffle';
const BY_PAGE = 'POST /api/v3/product/raffle/get-raffle-pg-url';
const UNKNOWN = '결제됐는지 아직 확인하지 못했어요. 다시 눌러도 두 번 결제되지 않아요.';

/** Pays for a win: with a stored card, or by leaving for the gateway's page. One key for the same intent. */
export function usePay(raffleId: number, agreement: UsePolicies['agreement'], onRefused: () => void) {
  const host = useHost();
  const { busy, write } = useWrite();
  const intent = useRef(createIntent());
  const [message, setMessage] = useState<string | null>(null);

  async function send<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    onData: (data: CallTable[K]['output']) => void,
  ): Promise<boolean> {
    const settle = (result: CallResult<K>): boolean => {
      const isRefused = !result.ok && isRefusal(result.failure);
      if (result.ok || isRefused) intent.current.end();
      setMessage(result.ok || isRefused || result.failure.kind === 'aborted' ? null : UNKNOWN);
      if (result.ok) onData(result.data);
      else if (isRefused) onRefused();
      return result.ok;
    };
    const idempotencyKey = intent.current.keyFor([key, input]);
    return settle(await call(key, input, { idempotencyKey, onCertificated: (again) => void settle(again) }));
  }

  return {
    busy,
    message,
    pay: ({ addressId, cardId, method, points }: PayDraft) =>
      write(async () => {
        if (addressId === null) return false;
        const what = {
          raffle_id: raffleId,
          address_id: addressId,
          delivery_type: 'normal' as const,
          point_amt: points,
          agreed: true as const,
          ...agreement,
        };
        if (method !== 'batch') {
          const return_path = `${BASE_PATH}${RAFFLE_PAY_PATH}/${raffleId}`;
          return send(BY_PAGE, { ...what, payment_method: method, return_path }, ({ url }) =>
            window.location.assign(url),
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
