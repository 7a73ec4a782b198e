import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { NOTICE_KINDS, type NoticeOf, noticePage, subjectOf } from '../context/notice-kinds.ts';
import { notify } from './notify.ts';

const KINDS = Object.keys(NOTICE_KINDS) as (keyof typeof NOTICE_KINDS)[];
const ABOUT = 7;
const of = (kind: (typeof KINDS)[number]) =>
  (subjectOf(kind) === null ? { kind } : { kind, about: ABOUT }) as NoticeOf;

onOneEngine('messages of a customer', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
  });
  afterAll(() => market.close());

  test('has a title and a page for every kind that the database takes, and writes no other', async () => {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'notice_kind'`.execute(
      database.db,
    );
    const taken = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
    expect(taken.sort()).toEqual([...KINDS].sort());
  });

  test.each(KINDS)('stores %s with its subject, and not without', async (kind) => {
    const { id } = await market.shopper();
    const write = (about: number | null) =>
      sql`insert into notice_log (customer_id, kind, about, message, at) values (${id}, ${kind}, ${about}, '', now())`.execute(
        database.db,
      );
    const [right, wrong] = subjectOf(kind) === null ? [null, ABOUT] : [ABOUT, null];
    await write(right);
    await expect(write(wrong)).rejects.toThrow('notice_about');
  });

  test('are listed by pages, the newest first, each with the page it leads to; those that were shown are read', async () => {
    const [shopper, other] = [await market.shopper(), await market.shopper()];
    await database.db.transaction().execute(async (trx) => {
      for (const kind of KINDS) await notify(trx, shopper.id, of(kind), `메시지 ${kind}`, market.now());
      await notify(trx, other.id, of('sold'), '남의 것', market.now());
    });
    const list = (input: { cursor?: string }) =>
      shopper.call('GET /api/v3/user/mypage/get-message-list', input);
    const first = await list({});
    const second = await list({ cursor: first.data?.next_cursor ?? '' });
    const all = [...(first.data?.list ?? []), ...(second.data?.list ?? [])];
    expect(all.map(({ kind }) => kind)).toEqual([...KINDS].reverse());
    expect(all.every(({ title, is_read }) => title !== '' && !is_read)).toBe(true);
    expect(all.map(({ to }) => to)).toEqual(
      [...KINDS].reverse().map((kind) => noticePage(kind, { about: ABOUT, sizeId: null })),
    );
    expect(first.data).toMatchObject({ total: KINDS.length, unread: KINDS.length });
    expect(second.data?.next_cursor).toBeNull();
    const message_ids = all.slice(5).map(({ message_id }) => message_id);
    for (const who of [other, shopper])
      await who.call('POST /api/v3/user/mypage/read-messages', { message_ids });
    const read = await shopper.call('POST /api/v3/user/mypage/read-messages', { message_ids });
    expect(read.data).toEqual({ unread: 5 });
    expect((await list({})).data?.list.map(({ is_read }) => is_read).slice(4, 7)).toEqual([
      false,
      true,
      true,
    ]);
    const theirs = await other.call('GET /api/v3/user/mypage/get-message-list', {});
    expect(theirs.data).toMatchObject({ total: 1, unread: 1, list: [{ text: '남의 것' }] });
  });

  test('names the item of a message about an order, a unit or a penalty, to its customer alone', async () => {
    const [shopper, seller] = [await market.shopper(), await market.shopper()];
    const [item, stored] = [await market.item(), await market.item()];
    await offer(seller, item, 100_000);
    const order = (await buyNow(shopper, item, 100_000)).data?.order_id ?? 0;
    const unit = await storedUnit(market, seller, stored);
    market.pass(CANCEL_WITHIN.ms);
    await seller.call('POST /api/v3/order/order/cancel-order', { order_id: order });
    for (const who of [shopper, seller]) {
      const { data } = await who.call('GET /api/v3/user/mypage/get-message-list', {});
      expect(data?.list.length).toBeGreaterThan(0);
      for (const { kind, about } of data?.list ?? []) {
        const subject = subjectOf(kind as (typeof KINDS)[number]) ?? '';
        expect([kind, about]).toEqual([
          kind,
          ['order', 'unit', 'penalty'].includes(subject) ? expect.stringMatching(/^시험 로우 \S+/) : '',
        ]);
      }
    }
    const kinds = (await seller.call('GET /api/v3/user/mypage/get-message-list', {})).data?.list.map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['sold', 'inventory', 'penalty']));
    expect(unit).toBeGreaterThan(0);
  });

  test('neither lists nor counts a kind that is switched off, and restores it when it is on', async () => {
    const shopper = await market.shopper();
    await database.db.transaction().execute(async (trx) => {
      await notify(trx, shopper.id, of('release_open'), '발매', market.now());
      await notify(trx, shopper.id, of('sold'), '판매', market.now());
    });
    const shown = async () => {
      const { data } = await shopper.call('GET /api/v3/user/mypage/get-message-list', {});
      const page = await shopper.call('GET /api/v3/user/mypage/get-my-page', {});
      return [data?.list.map(({ kind }) => kind), data?.total, data?.unread, page.data?.unread];
    };
    const set = (kind: string, is_on: boolean) =>
      shopper.call('POST /api/v3/user/mypage/save-notice-setting', { kind, is_on });
    const settings = (await shopper.call('GET /api/v3/user/mypage/get-notice-settings', {})).data?.list ?? [];
    expect(settings.every(({ is_on }) => is_on)).toBe(true);
    expect(await shown()).toEqual([['sold', 'release_open'], 2, 2, 2]);
    for (let number = 0; number < 2; number++) {
      const { data } = await set('release_open', false);
      expect(data?.list.filter(({ is_on }) => !is_on).map(({ kind }) => kind)).toEqual(['release_open']);
    }
    expect(await shown()).toEqual([['sold'], 1, 1, 1]);
    // It is not read while it is not shown.
    const { rows } = await sql<{
      id: number;
    }>`select id from notice_log where customer_id = ${shopper.id} and kind = 'release_open'`.execute(
      database.db,
    );
    await shopper.call('POST /api/v3/user/mypage/read-messages', { message_ids: rows.map(({ id }) => id) });
    await set('release_open', true);
    expect(await shown()).toEqual([['sold', 'release_open'], 2, 2, 2]);
    // Messages that require an action are always sent.
    for (const kind of ['sold', 'penalty', 'nothing', 'constructor'])
      expect(await set(kind, false), kind).toMatchObject({ status: 404, reason: 'unknown_notice_kind' });
  });
});
