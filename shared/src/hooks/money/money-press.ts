import type { CallKey } from '@sold/contracts/calls/index';
import { dialog } from '../../modal/dialog.ts';

const PAYMENT = /\/order\/payment\/(?!sell$)|\/raffle\/(pay-raffle|get-raffle-pg-url)$/;

/** Said while nobody knows whether a call that moves money was carried out. */
export const UNKNOWN_OUTCOME =
  '처리 결과를 아직 확인하지 못했어요. 다시 눌러도 같은 주문으로 이어져 두 번 처리되지 않아요.';

/** Whether a call pays, or opens the page to pay on. */
function pays(key: CallKey): boolean {
  return PAYMENT.test(key);
}

/** What a press is told that never left the browser: it is certain that nothing happened. */
export function notSentText(key: CallKey): string {
  const what = pays(key) ? '결제는 되지 않았습니다.' : '아무것도 바뀌지 않았어요.';
  return `인터넷 연결이 끊겨 보내지 못했어요. ${what} 연결되면 다시 눌러 주세요.`;
}

/** What a press is told whose owner did not prove the payment password. */
export function notProvenText(key: CallKey): string {
  return pays(key)
    ? '결제는 되지 않았습니다. 결제 비밀번호를 입력하면 이어서 결제할 수 있어요.'
    : '아무것도 바뀌지 않았어요. 결제 비밀번호를 입력하면 이어서 할 수 있어요.';
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
