import type { OrderState } from '@sold/contracts/entities/order-state';
import { ORDER_STATES, orderStateText } from '@sold/contracts/rules/trading/order-state';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  KINDS_THAT_MATTER,
  NOTICE_KINDS,
  type NoticeKind,
  noticePage,
} from '../../people/context/notice-kinds.ts';
import { sendNotices } from '../../people/notices/send-notices.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, sellNow, want } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { operateOrder } from './operate-order.ts';

/** States without a message, and the reason. */
const SILENT: Readonly<Partial<Record<OrderState, string>>> = {
  paid: 'the next state follows at the same moment, and its messages say it',
  payment_pending: 'the buyer is on the payment page',
  payment_failed: 'nothing was taken; the page says so, and a bid that ends has a message of its own',
  inspecting: 'nothing is decided yet',
  refunded: 'the message of the cancellation says that everything goes back',
  settled: 'the seller hears of the money when it is sent',
};

/** Ways through the machine, by the state at their end; each begins with a purchase. */
const INSPECTED = ['received', 'inspecting', 'passed'] as const;
const WAYS: Readonly<
  Record<string, { sale: 'buy now' | 'sell now'; shipped: boolean; to: readonly OrderState[] }>
> = {
  'bought now, settled': {
    sale: 'buy now',
    shipped: true,
    to: [...INSPECTED, 'shipping', 'delivered', 'settled'],
  },
  'sold now': { sale: 'sell now', shipped: false, to: [] },
  'cancelled by the seller': { sale: 'buy now', shipped: false, to: ['cancelled_by_seller'] },
  'cancelled by the buyer': { sale: 'buy now', shipped: false, to: ['cancelled_by_buyer'] },
  'cancelled by an operator': { sale: 'buy now', shipped: false, to: ['cancelled_by_operator'] },
  'not shipped in time': { sale: 'buy now', shipped: false, to: ['shipping_overdue'] },
  'failed in inspection': {
    sale: 'buy now',
    shipped: true,
    to: ['received', 'inspecting', 'failed_inspection'],
  },
  'sent back': { sale: 'buy now', shipped: true, to: ['received', 'returned'] },
};

const WAYS_OUT = ['mail', 'text', 'push'];
const HEAD = '| state | to | list | mail | text | push | message | page |';
const RULE = '| --- | --- | --- | --- | --- | --- | --- | --- |';
const IS_ROW = /^\| (?!state|---)/;

onOneEngine('messages of an order', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db, { push: { publicKey: '', send: async () => {} } });
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });
  /** A person who wants all ways. */
  const told = async (): Promise<Shopper> => {
    const shopper = await market.shopper();
    await shopper.call('POST /api/v3/user/mypage/save-notice-way', { way: 'text', is_on: true });
    await sql`
      insert into push_device (customer_id, session_id, endpoint, p256dh, auth, created_at)
      values (${shopper.id}, ${shopper.sessionId}, ${`of ${shopper.id}`}, '', '', ${market.now()})`.execute(
      database.db,
    );
    return shopper;
  };
  const reached = new Set<OrderState>();
  const lines: string[] = [];

  test.each(Object.entries(WAYS))(
    'records the messages of an order that is %s',
    async (name, { sale, shipped, to }) => {
      const [buyer, seller] = [await told(), await told()];
      const item = await market.item();
      if (sale === 'buy now') await offer(seller, item, 100_000);
      else await want(buyer, item, 100_000);
      const done = await (sale === 'buy now' ? buyNow(buyer, item, 100_000) : sellNow(seller, item, 100_000));
      const orderId = done.data?.order_id as number;
      lines.push('', `## An order that is ${name}`, '', HEAD, RULE);
      let last = 0;
      const roleOf = (id: number) => (id === seller.id ? 'seller' : 'buyer');
      const note = async (states: readonly OrderState[]) => {
        await sendNotices(market.context);
        const { rows } = await sql<{
          id: number;
          customer_id: number;
          kind: NoticeKind;
          about: number | null;
          message: string;
          ways: string[];
        }>`
        select id, customer_id, kind, about, message,
          (select array_agg(channel) from message where notice_id = notice_log.id) as ways from notice_log
        where id > ${last} and customer_id in (${buyer.id}, ${seller.id}) order by id`.execute(database.db);
        const [told] = states;
        if (told !== undefined && rows.length > 0) reached.add(told);
        const words = (role: 'buyer' | 'seller') =>
          states.map((state) => orderStateText(state, role)).join(', ');
        for (const row of rows) {
          last = row.id;
          expect(KINDS_THAT_MATTER, row.message).toContain(row.kind);
          const page = noticePage(row.kind, { about: row.about, sizeId: null });
          const role = roleOf(row.customer_id);
          const ways = WAYS_OUT.map((way) => (row.ways?.includes(way) ? 'yes' : 'no'));
          const text = `${NOTICE_KINDS[row.kind].title}: ${plain(row.message)}`;
          lines.push(`| ${[words(role), role, 'yes', ...ways, text, `\`${plain(page)}\``].join(' | ')} |`);
        }
        if (rows.length === 0) lines.push(`| ${words('buyer')} | | no | no | no | no | | |`);
      };
      await note(['seller_preparing']);
      if (shipped) {
        await seller.call('POST /api/v3/order/order/save-invoice', {
          order_id: orderId,
          carrier: '우체국',
          invoice_no: '123456789012',
        });
        await note(['seller_shipped']);
      }
      for (const state of to) {
        market.pass(state === 'shipping_overdue' ? 49 * 3_600_000 : 0);
        await operateOrder(market.context, {
          orderId,
          to: state,
          actor: 'operator:test',
          reason: '시험 사유',
          ...(state === 'failed_inspection' && { cause: 'condition' as const }),
        });
        const { rows } = await sql<{
          state: OrderState;
        }>`select state from order_ where id = ${orderId}`.execute(database.db);
        const after = rows[0]?.state as OrderState;
        await note(after === state ? [state] : [state, after]);
      }
    },
  );

  test('finds a message for every state, or none as intended', async () => {
    for (const state of ORDER_STATES) expect(reached.has(state), state).toBe(SILENT[state] === undefined);
    const page = [
      '# Messages of an order',
      '',
      'Made by `state-messages.medium.test.ts`. To a person who wants all ways: the list of messages, mail, text, and push to a browser.',
      'A message that an earlier order has is left out.',
      ...lines.filter((line, at) => !IS_ROW.test(line) || lines.indexOf(line) === at),
      '',
    ];
    await expect(page.join('\n')).toMatchFileSnapshot('../../../NOTICES.md');
  });
});

/** Numbers and times that change from run to run are left out. */
function plain(text: string): string {
  return text
    .replace(/주문 [A-Z0-9-]+/, '주문 …')
    .replace(/\/\d+$/, '/…')
    .replace(/penalty=\d+/, 'penalty=…')
    .replace(/\d{4}\.\d\d\.\d\d/g, '….')
    .replace(/\S+ \S+ \S+ \S+까지 검수센터로/, '…까지 검수센터로');
}
