import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { FailedCall, FlowItem } from '@sold/contracts/errors/behaviour';
import { type CallResult, call } from '@sold/shared/api/client';
import { createIntent, isRefusal } from '@sold/shared/api/intent';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { askToGoOn, notSentText } from '@sold/shared/modal/money-press';
import { isOnline } from '@sold/shared/platform/connection';
import { useRef, useState } from 'react';

/** Said while nobody knows whether a money call was carried out. */
export const UNKNOWN_OUTCOME =
  '처리 결과를 아직 확인하지 못했어요. 다시 눌러도 같은 주문으로 이어져 두 번 처리되지 않아요.';

/** What is pressed when a price is judged, by the type of the check. */
const PRESSES = {
  buynow: 'POST /api/v3/order/payment/pay',
  bid: 'POST /api/v3/order/order/save-bid-order',
  product: 'POST /api/v3/order/order/save-product',
  sell: 'POST /api/v3/order/payment/sell',
} as const satisfies Record<string, CallKey>;

type PriceCheck = CallTable['GET /api/v3/order/order/save-product-check']['input'];

export interface Submit {
  busy: boolean;
  /** What is not known yet; null when all is. */
  message: string | null;
  /** Runs one press: nothing while another runs, and no repetition within a second. */
  run(work: () => Promise<void>): void;
  /**
   * Lets the service judge what is about to be sent; asks when its price is far from the last trades. True to go on. What was
   * sent and not answered is not judged again: it may have taken the very offer that it asks for.
   */
  checkPrice(input: PriceCheck): Promise<boolean>;
  /** Sends a call that moves money, with one key for the same intent, also across the identity check. `item`: whose flow it is. */
  send<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    item: FlowItem,
    onData: (data: CallTable[K]['output']) => void,
  ): Promise<void>;
}

/** What the buy, sell and bid pages share when they send: one press at a time, one key per intent, honest failures. */
export function useSubmit(onRefused: (failure: FailedCall) => void): Submit {
  const { busy, write } = useWrite();
  const [message, setMessage] = useState<string | null>(null);
  const intent = useRef(createIntent());
  const passed = useRef<string | null>(null);
  /** Whether an earlier press was sent, and nobody knows what became of it. */
  const isOpen = useRef(false);
  /** Whether the press that runs has written something. */
  const isWritten = useRef(false);

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
      // Without an answer the press is told that nothing was sent, which says more than the catalogue's alert.
      const result = await call('GET /api/v3/order/order/save-product-check', input, { quiet: 'unanswered' });
      if (!result.ok) {
        if (isRefusal(result.failure)) onRefused(result.failure);
        if (result.failure.kind === 'network' || result.failure.kind === 'timeout')
          setMessage(notSentText(PRESSES[input.type]));
        return false;
      }
      const goesOn =
        result.data.warning === '' ||
        (await dialog.confirm(result.data.warning, {
          title: '가격을 확인해 주세요',
          accept: '계속하기',
          cancel: '다시 볼게요',
        }));
      passed.current = goesOn ? asked : null;
      return goesOn;
    },
    async send(key, input, item, onData) {
      if (!isOnline()) {
        setMessage(isOpen.current ? UNKNOWN_OUTCOME : notSentText(key));
        return;
      }
      const end = () => {
        isOpen.current = false;
        intent.current.end();
        passed.current = null;
      };
      const settle = (result: CallResult<typeof key>) => {
        if (result.ok) {
          end();
          isWritten.current = true;
          onData(result.data);
          return;
        }
        const { failure } = result;
        if (isRefusal(failure)) {
          end();
          onRefused(failure);
        }
        const isUnknown = !isRefusal(failure) && (failure.kind !== 'response' || failure.status >= 500);
        isOpen.current ||= isUnknown && failure.kind !== 'aborted';
        setMessage(isUnknown && failure.kind !== 'aborted' ? UNKNOWN_OUTCOME : null);
      };
      settle(
        await call(key, input, {
          idempotencyKey: intent.current.keyFor([key, input]),
          place: { closesFlow: item },
          beforeRetry: () => askToGoOn(key),
          onCertificated: settle,
        }),
      );
    },
  };
}
