import type { FailedCall } from '@sold/contracts/errors/behaviour';

/** What an account page says itself where the service says nothing. */
export interface Sayings {
  /** The service cannot do it now. */
  down?: string;
  /** It was refused. */
  refused?: string;
  /** It was tried too often. */
  often?: string;
}

const LATER = '지금은 할 수 없어요. 잠시 후 다시 시도해 주세요.';

/** What a failed call of an account page says below its fields; the service says it in words for a person, the time to wait included. */
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
