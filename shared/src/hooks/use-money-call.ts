import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { FailedCall, FlowItem } from '@sold/contracts/errors/behaviour';
import { useRef, useState } from 'react';
import { type CallResult, call } from '../api/client.ts';
import { isRefusal, isRefusedFor, isUnknown } from '../api/refusal.ts';
import { endKey, keyFor, type Sent } from '../api/wire/idempotency-key.ts';
import { paymentPassword } from '../modal/payment-password.ts';
import { isOnline } from '../platform/connection.ts';
import { useIsShown } from '../platform/use-is-shown.ts';
import { askUntilFree, isTaken, KEY_TAKEN, outcomeOf, useOpenPress } from './money/earlier-press.ts';
import {
  askAboutPrice,
  askToGoOn,
  DONE_BEFORE,
  failedText,
  notJudgedText,
  notProvenText,
  notSentText,
  UNKNOWN_OUTCOME,
} from './money/money-press.ts';
import { useWrite } from './use-write.ts';

export { sendOnce } from './money/send-once.ts';

/** Call of the press whose price is checked, by the type of the check. */
const PRESSES = {
  buynow: 'POST /api/v3/order/payment/pay',
  bid: 'POST /api/v3/order/order/save-bid-order',
  product: 'POST /api/v3/order/order/save-product',
  sell: 'POST /api/v3/order/payment/sell',
} as const satisfies Record<string, CallKey>;

/** Refusal of a charge to a stored card or account without the payment password: nothing has happened. */
const PASSWORD_NEEDED = 'payment_password_needed';

/** Asks for the payment password, or for a passkey, which confirms this call alone. */
const isProven = (call: CallKey, input: object) => paymentPassword('ask', { call, input });

type PriceCheck = CallTable['GET /api/v3/order/order/save-product-check']['input'];

export interface MoneyCall {
  busy: boolean;
  /** Message about an unknown outcome or an unsent press; null otherwise. To be shown beside the button. */
  message: string | null;
  /** Runs one press: nothing while another runs, and no repetition within a second of one that has written something. */
  run(work: () => Promise<unknown>): void;
  /**
   * Lets the service check a call before it is sent; asks when its price is far from the last trades. True to go on. A press
   * without a response is not checked again: it may have taken the very bid that it asks for.
   */
  checkPrice(input: PriceCheck): Promise<boolean>;
  /**
   * Sends a call that moves money or ownership, with one idempotency key until its outcome is known: over further presses, the
   * identity check, and a reload of the page. Where the payment password is owed, its popup leads back to this press. When an
   * earlier press, of which no answer came, turns out to have done something, its answer is given in place of doing more. A press
   * without a response sets `message`, which says more than the catalogue's alert, and shows no alert.
   * @param item flow that a failure may close; null without an item
   * @param onData takes the answer, also the one after an identity check
   * @returns whether it has succeeded by now
   */
  send<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    item: FlowItem | null,
    onData: (data: CallTable[K]['output']) => void,
  ): Promise<boolean>;
}

/**
 * The one way to send a call that moves money: one press at a time, one key, honest failures.
 * @param onRefused nothing has moved, and what the page shows may be out of date
 * @param about call and input of the page: a call sent before a reload, without a response, gets a message
 */
export function useMoneyCall(
  onRefused: (failure: FailedCall) => void = () => {},
  about: Sent | null = null,
): MoneyCall {
  const { busy, write } = useWrite();
  const isShown = useIsShown();
  const [message, setMessage] = useState<string | null>(null);
  const passed = useRef<string | null>(null);
  /** Whether the outcome of an earlier press is unknown. */
  const isOpen = useRef(false);
  /** Whether the press that runs has written something. */
  const isWritten = useRef(false);
  useOpenPress(about, () => {
    isOpen.current = true;
    setMessage(UNKNOWN_OUTCOME);
  });

  const send: MoneyCall['send'] = async (key, input, item, onData) => {
    if (!isOnline()) {
      setMessage(isOpen.current ? UNKNOWN_OUTCOME : notSentText(key));
      return false;
    }
    const settle = async (result: CallResult<typeof key>): Promise<boolean> => {
      if (result.ok || isRefusal(result.failure)) {
        isOpen.current = false;
        endKey(key, input);
      }
      if (!result.ok && isRefusedFor(result.failure, PASSWORD_NEEDED)) {
        if (isShown.current && (await isProven(key, input))) return send(key, input, item, onData);
        setMessage(notProvenText(key));
        return false;
      }
      if (result.ok || isRefusal(result.failure)) passed.current = null;
      if (result.ok) {
        setMessage(null);
        isWritten.current = true;
        onData(result.data);
        return true;
      }
      if (isRefusal(result.failure)) onRefused(result.failure);
      isOpen.current ||= isUnknown(result.failure);
      setMessage(failedText(key, result.failure));
      return false;
    };
    const { key: idempotencyKey, earlier } = keyFor(key, input);
    const same = earlier.filter((sent) => sent.call === key);
    const others = earlier.filter((sent) => sent.call !== key);
    const ask = (sent: typeof input, isLast: boolean) =>
      call(key, sent, {
        idempotencyKey,
        quiet: 'unanswered',
        handles: isLast ? [PASSWORD_NEEDED] : [PASSWORD_NEEDED, KEY_TAKEN],
        ...(item && { place: { closesFlow: item } }),
        beforeRetry: () => askToGoOn(key),
        onCertificated: (result) => void settle(result),
      });
    const inputs = [input, ...same.map((sent) => sent.input as typeof input)];
    const result = await askUntilFree(inputs, (one, isLast) => ask(one, isLast && others.length === 0));
    if (others.length === 0 || !isTaken(result)) return settle(result);
    const before = await outcomeOf(others, idempotencyKey);
    isOpen.current = before === 'unknown';
    if (!isOpen.current) endKey(key, input);
    if (before === 'refused') return send(key, input, item, onData);
    setMessage(isOpen.current ? UNKNOWN_OUTCOME : DONE_BEFORE);
    return false;
  };

  return {
    busy,
    message,
    run(work) {
      write(async () => {
        setMessage(null);
        isWritten.current = false;
        await work();
        return isWritten.current;
      });
    },
    async checkPrice(input) {
      const asked = JSON.stringify(input);
      if (passed.current === asked) return true;
      // Without a response, `message` says that nothing was sent, which is more than the catalogue's alert says.
      const result = await call('GET /api/v3/order/order/save-product-check', input, {
        quiet: isOpen.current || 'unanswered',
      });
      // The missing unit may have been bought by the press without a response: its outcome is read first.
      if (!result.ok && isOpen.current) return true;
      if (!result.ok) {
        if (isRefusal(result.failure)) onRefused(result.failure);
        setMessage(notJudgedText(PRESSES[input.type], result.failure));
        return false;
      }
      const goesOn = await askAboutPrice(result.data.warning);
      passed.current = goesOn ? asked : null;
      return goesOn;
    },
    send,
  };
}
