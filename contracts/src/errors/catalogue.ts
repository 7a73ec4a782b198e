import { SELL_PATH } from '../wire/paths.ts';
import type { Behaviour, FailedCall, Place } from './behaviour.ts';

/** Texts of the catalogue. Those in quotation marks in the specification's section 8 are kept in meaning. */
export const TEXT = {
  tryAgain: '다시 시도해 주세요.',
  server: '서버에서 오류가 발생하였습니다.',
  network: '네트워크 연결을 확인하고 다시 시도해 주세요.',
  certified: '본인인증을 마쳤어요.',
  update: '새 버전의 앱이 필요해요. 업데이트한 뒤 이용해 주세요.',
  terminate: '서비스를 이용할 수 없어 앱을 닫아요.',
  verify: '안전한 거래를 위해 처음 한 번 본인인증이 필요해요.',
  verifyAccept: '본인인증 진행하기',
  verifyCancel: '취소',
} as const;

const CLOSE_AFTER_MS = 500;
/** Calls whose failure also leaves the page (specification, section 8, row "other"). */
const DETAIL =
  /\/(get-item-detail-basic|get-item-detail|get-contents-detail|get-release-detail|get-notice-detail)$/;
/** Calls whose failure closes the whole flow of an item (specification, section 8). */
const FLOW = /\/(get-buy-info|get-trade-fee-amt|get-payment-batch-list|get-pay-pg-url)$/;
/**
 * Payment by a stored card. A refusal closes the flow; after a fault of the service it is not known yet whether money moved, and the page
 * holds the key that makes pressing again the same payment.
 */
const BATCH_PAY = /\/payment\/pay$/;

/**
 * Returns the page's reaction to a failed call: every row of the specification's section 8. Pure.
 * A 5xx outside the catalogue, a 4xx outside it and 429 fall under "other".
 */
export function behaviourOf(failure: FailedCall, place: Place): Behaviour {
  if (failure.kind === 'aborted') return { type: 'none' };
  if (failure.kind === 'timeout') return stay(TEXT.tryAgain);
  if (failure.kind === 'network') return leaveOrStay(failure.call, TEXT.network);

  const data = failure.error_data;
  const said = data?.msg || failure.msg;
  switch (failure.status) {
    case 401:
      return { type: 'open_login' };
    case 412:
      return { type: 'update_app', message: said || TEXT.update, closeAfterMs: CLOSE_AFTER_MS };
    case 420:
      return isRafflePage(place.path) ? { type: 'confirm_login' } : { type: 'open_login' };
    case 422:
      return stay(said || TEXT.server);
    case 423:
      return {
        type: 'verify',
        message: data?.msg || TEXT.verify,
        token: data?.sub_msg ?? '',
        accept: TEXT.verifyAccept,
        cancel: TEXT.verifyCancel,
      };
    case 426:
      return { type: 'terminate', message: said || TEXT.terminate };
    case 511:
      if (place.closesFlow)
        return {
          type: 'close_flow',
          message: data?.msg || said || TEXT.server,
          ...place.closesFlow,
        };
      return { type: 'alert', message: titled(data?.title, said), afterwards: 'back_or_close' };
    case 512:
      return { type: 'alert_then_deeplink', message: said || TEXT.server, link: data?.action ?? '' };
    case 530:
      return {
        type: 'alert',
        message: said || TEXT.tryAgain,
        afterwards: place.path.startsWith(SELL_PATH) ? 'back' : 'stay',
      };
    default: {
      const message = failure.msg === 'authentication success' ? TEXT.certified : said || TEXT.server;
      const path = pathOf(failure.call);
      if (place.closesFlow && (FLOW.test(path) || (BATCH_PAY.test(path) && failure.status < 500)))
        return { type: 'close_flow', message, ...place.closesFlow };
      return leaveOrStay(failure.call, message);
    }
  }
}

function leaveOrStay(call: string, message: string): Behaviour {
  return { type: 'alert', message, afterwards: DETAIL.test(pathOf(call)) ? 'back_or_close' : 'stay' };
}

function stay(message: string): Behaviour {
  return { type: 'alert', message, afterwards: 'stay' };
}

function titled(title: string | undefined, message: string): string {
  return [title, message].filter(Boolean).join('\n') || TEXT.server;
}

function pathOf(call: string): string {
  return call.slice(call.indexOf(' ') + 1);
}

function isRafflePage(path: string): boolean {
  return /\/(web|event)\/product\/raffle(\/|$)/.test(path);
}
