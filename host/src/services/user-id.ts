import { call } from '@sold/shared/api/client';
import { accountName, keepAccountName } from '@sold/shared/platform/account-name';
import { isLogin } from '../session/session.ts';

/**
 * The analytics user id: `customer_default.customer_id` of get-my-page (specification, section 3, "Order state"), null while
 * signed out or unavailable. Requested once a session.
 */
export function createUserId(): () => Promise<number | null> {
  let asked: Promise<number | null> | null = null;
  isLogin.subscribe(() => {
    asked = null;
    accountName.set('');
  });
  return () => {
    if (!isLogin.get()) return Promise.resolve(null);
    asked ??= call('GET /api/v3/user/mypage/get-my-page', { mk: 1 }, { quiet: 'silent' }).then((answer) => {
      if (answer.ok) {
        keepAccountName(answer.data.customer_default);
        return answer.data.customer_default.customer_id;
      }
      asked = null;
      return null;
    });
    return asked;
  };
}
