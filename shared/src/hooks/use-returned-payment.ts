import type { CallTable } from '@sold/contracts/calls/index';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { isRefusal } from '../api/refusal.ts';

const CHECK = 'POST /api/v3/order/payment/check-pending';
const GIVE_UP = 'POST /api/v3/order/payment/cancel-pending';

type Checked = CallTable[typeof CHECK]['output'];

/** Response for an order; null: there is no payment of this shopper. */
interface Known {
  orderId: number;
  payment: (Pick<Checked, 'code' | 'reserved_until' | 'url'> & { goods: PaidGoods | null }) | null;
}

type PaidGoods = Pick<Checked, 'item_name_kor' | 'option' | 'total_pay_amt'>;

/** A payment that a page came back from, as the gateway tells it. */
export interface ReturnedPayment {
  /** `none`: no payment. `asking`: not known yet. `waiting`: open or unknown. `ended`: see `code`. */
  state: 'none' | 'asking' | 'waiting' | 'ended';
  code: Checked['code'] | null;
  /** Until when the unit is kept for it; empty when that is not known. */
  reservedUntil: string;
  /** The gateway's page on which it waits; empty: only the gateway can continue it. */
  url: string;
  /** Null when not known. */
  goods: PaidGoods | null;
  /** Work of a press is under way. */
  busy: boolean;
  /** For a press of the shopper: nothing will be paid, and the unit is free. */
  giveUp(): Promise<void>;
  askAgain(): Promise<void>;
}

/** Makes the service read the state of a payment from the gateway. @param orderId null without a payment */
export function useReturnedPayment(orderId: number | null): ReturnedPayment {
  const [known, setKnown] = useState<Known | null>(null);
  const [busy, setBusy] = useState(false);

  const ask = useCallback(async () => {
    if (orderId === null) return;
    const answer = await call(CHECK, { order_id: orderId }, { quiet: true });
    if (answer.ok) setKnown({ orderId, payment: { ...answer.data, goods: answer.data } });
    // The order of another person, or none: an address that was made up.
    else if (isRefusal(answer.failure)) setKnown({ orderId, payment: null });
    else setKnown({ orderId, payment: { code: 'unknown', reserved_until: '', url: '', goods: null } });
  }, [orderId]);

  useEffect(() => void ask(), [ask]);

  const pressed = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const current = known?.orderId === orderId ? known : null;
  return {
    ...seen(orderId, current),
    reservedUntil: current?.payment?.reserved_until ?? '',
    url: current?.payment?.url ?? '',
    goods: current?.payment?.goods ?? null,
    busy,
    askAgain: () => pressed(ask),
    giveUp: () =>
      pressed(async () => {
        if (orderId !== null) await call(GIVE_UP, { order_id: orderId }, { quiet: true });
        await ask();
      }),
  };
}

function seen(orderId: number | null, known: Known | null): Pick<ReturnedPayment, 'state' | 'code'> {
  if (orderId !== null && known === null) return { state: 'asking', code: null };
  if (!known?.payment) return { state: 'none', code: null };
  const { code } = known.payment;
  return { state: code === 'waiting' || code === 'unknown' ? 'waiting' : 'ended', code };
}

/** Returns the text of a payment that has ended without money; null for a paid one. */
export function unpaidText(code: Checked['code'] | null): { title: string; text: string } | null {
  const title = '결제는 되지 않았습니다';
  if (code === 'refused')
    return { title, text: '결제가 승인되지 않았거나 결제창에서 취소했어요. 다시 결제할 수 있어요.' };
  if (code === 'over') return { title, text: '결제를 마치지 않아 주문하지 않았어요. 다시 결제할 수 있어요.' };
  return null;
}
