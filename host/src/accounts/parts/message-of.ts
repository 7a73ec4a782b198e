import type { FailedCall } from '@sold/contracts/errors/behaviour';

/** Messages of an account page for failures without a message of the service. */
export interface Sayings {
  /** The service cannot do it now. */
  down?: string;
  /** It was refused. */
  refused?: string;
  /** It was tried too often. */
  often?: string;
}

const LATER = '지금은 할 수 없어요. 잠시 후 다시 시도해 주세요.';

/** Returns the message of a failed call, for below the fields; the service words it for customers, the time to wait included. */
export function messageOf(
  failure: FailedCall,
  { down = LATER, refused = down, often = refused }: Sayings = {},
): string {
  switch (failure.kind) {
    case 'response':
      if (failure.status >= 500) return down;
      return failure.error_data?.msg || failure.msg || (failure.status === 429 ? often : refused);
    case 'timeout':
      return '응답이 늦어지고 있어요. 다시 시도해 주세요.';
    case 'aborted':
      return '';
    case 'network':
      return '인터넷 연결을 확인하고 다시 시도해 주세요.';
  }
}
