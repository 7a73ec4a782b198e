import type { FailedCall } from '@sold/contracts/errors/behaviour';

/** Text of a failed call of this page: that of the service, or ours without one. */
export function failureText(failure: FailedCall): string {
  const said =
    failure.kind === 'response' && failure.status < 500 ? failure.error_data?.msg || failure.msg : '';
  return said || '지금은 할 수 없어요. 잠시 후 다시 시도해 주세요.';
}
