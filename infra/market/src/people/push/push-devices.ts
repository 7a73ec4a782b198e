import type { CallTable } from '@sold/contracts/calls/index';
import { refuse } from '@sold/service/http/refusal';
import { refusedToken } from '@sold/service/session/over';
import { sql } from 'kysely';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import type { PushDevice } from '../context/courier.ts';
import { isSubscription } from './subscription.ts';

type State = CallTable['GET /api/v3/user/mypage/get-push']['output'];
interface Who {
  customerId: number;
  sessionId: string;
}

/** Devices of a customer that take pushes: a further one takes the place of the oldest. */
const MOST_DEVICES = 10;

const UNUSABLE = '이 브라우저의 알림 주소로는 보낼 수 없어요. 다른 브라우저에서 켜 주세요.';

async function stateOf({ db, courier }: Context, { sessionId }: Who): Promise<State> {
  const { rows } = await sql`select 1 from push_device where session_id = ${sessionId}`.execute(db);
  return { public_key: courier.push?.publicKey ?? null, is_on: courier.push !== null && rows.length > 0 };
}

/**
 * Sends pushes to a browser for as long as this session is open, and to it alone. A browser with another session before has
 * ended that one's.
 * @throws Refusal 422 `no_push`, `push_device`; 401 `token`
 */
async function saveDevice({ db, clock, courier }: Context, who: Who, device: PushDevice): Promise<void> {
  if (courier.push === null) refuse('no_push', '지금은 이 기기 알림을 켤 수 없어요.');
  if (!isSubscription(device)) refuse('push_device', UNUSABLE);
  const { customerId, sessionId } = who;
  const { endpoint, p256dh, auth } = device;
  await db.transaction().execute(async (trx) => {
    // Devices of a customer are counted one after another, and a sign-out at the same moment ends this one too.
    await sql`select 1 from customer where id = ${customerId} for no key update`.execute(trx);
    const { rows } = await sql`
      select 1 from session where id = ${sessionId} and revoked_at is null for share`.execute(trx);
    if (rows.length === 0) throw refusedToken();
    await sql`
      delete from push_device
      where session_id = ${sessionId} or endpoint = ${endpoint} and (customer_id = ${customerId} or auth = ${auth})`.execute(
      trx,
    );
    const saved = await sql`
      insert into push_device (customer_id, session_id, endpoint, p256dh, auth, created_at)
      values (${customerId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${clock()})
      on conflict (endpoint) do nothing returning id`.execute(trx);
    // Another account's browser has other keys.
    if (saved.rows.length === 0) refuse('push_device', UNUSABLE);
    await sql`
      delete from push_device where customer_id = ${customerId} and id not in (
        select id from push_device where customer_id = ${customerId} order by id desc limit ${MOST_DEVICES})`.execute(
      trx,
    );
  });
}

export const pushDevices = {
  'GET /api/v3/user/mypage/get-push': (context, _input, caller) => stateOf(context, caller),

  'POST /api/v3/user/mypage/save-push': async (context, input, caller) => {
    await saveDevice(context, caller, input);
    return stateOf(context, caller);
  },

  'POST /api/v3/user/mypage/delete-push': async (context, _input, caller) => {
    await sql`delete from push_device where session_id = ${caller.sessionId}`.execute(context.db);
    return stateOf(context, caller);
  },
} satisfies Partial<Handlers<Context>>;
