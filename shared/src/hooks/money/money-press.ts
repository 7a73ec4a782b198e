import type { CallKey } from '@sold/contracts/calls/index';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { isRefusal, isUnknown } from '../../api/refusal.ts';
import { dialog } from '../../modal/dialog.ts';

const PAYMENT = /\/order\/payment\/(?!sell$)|\/raffle\/(pay-raffle|get-raffle-pg-url)$/;

/** Message while the outcome of a call that moves money is unknown. */
export const UNKNOWN_OUTCOME =
  '처리 결과를 아직 확인하지 못했어요. 다시 눌러도 같은 주문으로 이어져 두 번 처리되지 않아요.';

/** Said to a press in another way, when the press before it, whose answer was lost, has done its work. */
export const DONE_BEFORE =
  '앞서 누른 요청이 이미 처리되어 이번에는 보내지 않았어요. 주문 내역에서 확인해 주세요.';

/** Whether a call pays, or opens the page to pay on. */
function pays(key: CallKey): boolean {
  return PAYMENT.test(key);
}

/** Said of a call that pays and was not carried out; null for any other. */
const notPaid = (key: CallKey) => (pays(key) ? '결제는 되지 않았습니다.' : null);

const notDone = (key: CallKey) => notPaid(key) ?? '아무것도 바뀌지 않았어요.';

/** Returns the message for a press that never left the browser, so that nothing has happened. */
export function notSentText(key: CallKey): string {
  return `인터넷 연결이 끊겨 보내지 못했어요. ${notDone(key)} 연결되면 다시 눌러 주세요.`;
}

/**
 * Returns the message for a press that was sent and failed, besides the response's own; null without one. A refusal makes it certain
 * that nothing was paid.
 */
export function failedText(key: CallKey, failure: FailedCall): string | null {
  return isUnknown(failure) ? UNKNOWN_OUTCOME : isRefusal(failure) ? notPaid(key) : null;
}

/** Returns the message for a press that was not sent because the price check failed or refused it. */
export function notJudgedText(key: CallKey, { kind }: FailedCall): string | null {
  return kind === 'network' || kind === 'timeout' ? notSentText(key) : notPaid(key);
}

/** Returns the message for a press without the payment password. */
export function notProvenText(key: CallKey): string {
  return `${notDone(key)} 결제 비밀번호를 입력하면 이어서 ${pays(key) ? '결제할' : '할'} 수 있어요.`;
}

/**
 * Asks after an identity check before a call that moves money is sent again: time has passed, and the person may have left the
 * page for it. @returns true to send it
 */
export function askToGoOn(key: CallKey): Promise<boolean> {
  const [question, accept] = pays(key)
    ? ['본인인증을 마쳤어요. 이어서 결제할까요? 아직 결제되지 않았어요.', '결제하기']
    : ['본인인증을 마쳤어요. 이어서 진행할까요? 아직 처리되지 않았어요.', '이어서 하기'];
  return dialog.confirm(question, { title: '본인인증 완료', accept, cancel: '나중에 하기' });
}

/** Asks about a price that is far from the last trades. @param warning empty when it is not @returns true to go on */
export async function askAboutPrice(warning: string): Promise<boolean> {
  if (warning === '') return true;
  return dialog.confirm(warning, {
    title: '가격을 확인해 주세요',
    accept: '계속하기',
    cancel: '다시 볼게요',
  });
}
