import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { OperatorRole } from '@sold/contracts/rules/operators/roles';
import type { Refused } from '@sold/shared/testing/show';

type Answers = { [K in CallKey]?: (input: CallTable[K]['input']) => CallTable[K]['output'] | Refused };

export const SIGNED_OUT = { refused: 401, msg: '로그인이 필요해요.', reason: 'operator' } as const;

/** An operator who is signed in. */
export function operatorOf(role: OperatorRole): CallTable['GET /api/operator/account/me']['output'] {
  return {
    operator_id: 1,
    email: 'kim@sold.example',
    name: '김센터',
    role,
    recovery_codes_left: 10,
    ends_at: '2026-11-28 21:00:00',
  };
}

/** The service of an operator, an owner unless told, who signs in with any password and code. */
export function deskService(role: OperatorRole = 'owner'): Answers & { isSignedIn: boolean } {
  const service = {
    isSignedIn: false,
    'GET /api/operator/account/me': () => (service.isSignedIn ? operatorOf(role) : SIGNED_OUT),
    'POST /api/operator/account/begin-sign-in': () => ({
      token: 'a'.repeat(64),
      expires_at: '2026-11-28 12:05:00',
    }),
    'POST /api/operator/account/sign-in': () => {
      service.isSignedIn = true;
      return { name: '김센터', role };
    },
    'POST /api/operator/account/begin-join': () => ({
      email: 'kim@sold.example',
      name: '김센터',
      role: 'owner' as const,
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/SOLD:kim@sold.example?secret=JBSWY3DPEHPK3PXP',
    }),
    'GET /api/operator/centre/station-list': () => ({ list: [] }),
    'GET /api/operator/centre/work-list': () => ({ list: [], page: 1, next_cursor: null }),
  };
  return service;
}
