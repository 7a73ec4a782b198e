import type { FailedCall } from './behaviour.ts';

/** The client's own words for a failed call, for logs and reports (specification, section 8, "generic messages"). */
export function genericMessage(failure: FailedCall): string {
  switch (failure.kind) {
    case 'timeout':
      return `timeout of ${failure.ms}ms exceeded`;
    case 'aborted':
      return 'Request aborted';
    case 'network':
      return 'Network Error';
    case 'response':
      return `Request failed with status code ${failure.status}`;
  }
}
