import type { FailedCall } from '@sold/contracts/errors/behaviour';

/** Whether the call needs a session that this browser has not, or no longer. */
export function isSessionOver(failure: FailedCall | undefined): boolean {
  return failure?.kind === 'response' && failure.status === 401;
}

/** Sentence about a failed action. */
export function failedSentence(failure: FailedCall): string {
  switch (failure.kind) {
    case 'network':
      return '연결이 끊겨서 보내지 못했어요. 연결되면 다시 눌러 주세요.';
    case 'timeout':
      return '응답이 늦어요. 같은 버튼을 다시 눌러도 두 번 처리되지 않아요.';
    case 'response':
      if (isSessionOver(failure)) return '다시 로그인한 뒤 눌러 주세요.';
      return failure.error_data?.msg || failure.msg || '처리하지 못했어요. 잠시 후 다시 눌러 주세요.';
    default:
      return '';
  }
}
