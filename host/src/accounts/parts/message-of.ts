import type { FailedCall } from '@sold/contracts/errors/behaviour';

/** What a failed call of an account page says below its fields; the service says it in words for a person. */
export function messageOf(
  failure: FailedCall,
  fallback = '지금은 할 수 없어요. 잠시 후 다시 시도해 주세요.',
): string {
  switch (failure.kind) {
    case 'response':
      if (failure.status >= 500) return fallback;
      return failure.error_data?.msg || failure.msg || fallback;
    case 'timeout':
      return '응답이 늦어지고 있어요. 다시 시도해 주세요.';
    case 'aborted':
      return '';
    case 'network':
      return '인터넷 연결을 확인하고 다시 시도해 주세요.';
  }
}
