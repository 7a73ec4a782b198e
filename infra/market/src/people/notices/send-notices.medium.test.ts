import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { marketIdOf } from '../../money/gateway/market-id.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { KINDS_THAT_MATTER, NOTICE_KINDS, type NoticeOf } from '../context/notice-kinds.ts';
import { endRestored } from '../messages/end-restored.ts';
import { sendWaiting } from '../messages/send-messages.ts';
import { notify } from './notify.ts';
import { sendNotices } from './send-notices.ts';

const NOTICE = { kind: 'payout_failed' } as const;

onOneEngine('notices by mail and text', (database) => {
  const market = suiteMarket(database);
  // A database that was restored is known by its market's row.
  beforeAll(async () => void (await marketIdOf(database.db)));
  const person = async (contact: { email: string | null; mobile_no: string | null }) => {
    const { id, call } = await market.shopper();
    await sql`update customer set email = ${contact.email}, mobile_no = ${contact.mobile_no} where id = ${id}`.execute(
      database.db,
    );
    return { id, call };
  };
  const tell = (id: number, of: NoticeOf, text: string, at = market.now()) =>
    database.db.transaction().execute((trx) => notify(trx, id, of, text, at));
  const sent = async (to: string) => {
    await Promise.all([sendNotices(market.context), sendNotices(market.context)]);
    await sendWaiting(market.context);
    return market.messages.filter((one) => one.to === to);
  };

  test('sends a message that matters once, with its page, and one that is optional never', async () => {
    const { id } = await person({ email: 'told@example.com', mobile_no: '01000000001' });
    await tell(id, NOTICE, '정산 금액 10,000원을 보내지 못했어요.');
    const item = await market.item();
    await tell(id, { kind: 'agent_offer', about: item.id }, '새 상품');
    const [mail, ...others] = await sent('told@example.com');
    expect(mail).toMatchObject({ subject: '[SOLD] 정산 실패' });
    expect(mail?.text).toContain('정산 금액 10,000원을 보내지 못했어요.');
    expect(mail?.text).toContain(`${market.context.publicUrl}/webapp/web/user/mypage/wallet`);
    expect(others).toEqual([]);
    expect(await sent('told@example.com')).toHaveLength(1);
    expect(await sent('01000000001')).toEqual([]);
  });

  test('sends by the ways that a customer wants', async () => {
    const { id, call } = await person({ email: 'ways@example.com', mobile_no: '01000000002' });
    const set = (way: 'mail' | 'text', is_on: boolean) =>
      call('POST /api/v3/user/mypage/save-notice-way', { way, is_on });
    await set('mail', false);
    expect((await set('text', true)).data?.ways).toMatchObject([
      { way: 'mail', is_on: false },
      { way: 'text', is_on: true },
    ]);
    await tell(id, NOTICE, '보내지 못했어요.');
    expect(await sent('ways@example.com')).toEqual([]);
    expect((await sent('01000000002')).map(({ text }) => text)).toEqual(['[SOLD] 보내지 못했어요.']);
  });

  test('refuses a way without a contact', async () => {
    const { call } = await person({ email: 'only@example.com', mobile_no: null });
    const refused = await call('POST /api/v3/user/mypage/save-notice-way', { way: 'text', is_on: true });
    expect(refused).toMatchObject({ status: 422, reason: 'no_contact' });
    const { data } = await call('GET /api/v3/user/mypage/get-notice-settings', {});
    expect(data?.ways).toMatchObject([
      { way: 'mail', is_possible: true },
      { way: 'text', is_on: false, is_possible: false },
    ]);
  });

  test('sends no old message, and none from before a restore', async () => {
    const { id } = await person({ email: 'old@example.com', mobile_no: null });
    await tell(id, NOTICE, '어제', market.daysAgo(1));
    await tell(id, NOTICE, '방금');
    market.pass(1_000);
    await endRestored(market.context, { isSure: true });
    expect(await sent('old@example.com')).toEqual([]);
    market.pass(1_000);
    await tell(id, NOTICE, '이제');
    expect(await sent('old@example.com')).toHaveLength(1);
  });

  test('sends nothing to a customer who has left', async () => {
    const { id } = await person({ email: 'left@example.com', mobile_no: null });
    await tell(id, NOTICE, '보내지 못했어요.');
    await sql`update customer set left_at = ${market.now()} where id = ${id}`.execute(database.db);
    expect(await sent('left@example.com')).toEqual([]);
  });

  test('takes every kind that cannot be switched off', () => {
    const always = Object.entries(NOTICE_KINDS).filter(([, facts]) => !('isOptional' in facts));
    expect(KINDS_THAT_MATTER).toEqual(always.map(([kind]) => kind));
  });
});
