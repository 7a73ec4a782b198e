import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '@sold/sandbox/create-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tossGateway } from '../../money/gateway/toss-gateway.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { jpeg, png, webp } from '../../tools/testing/photos.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { type Opening, runCommand } from './run-command.ts';

onOneEngine('commands', (database) => {
  let folder: string;
  let testMarket: TestMarket;
  /** The gateway that commands ask; the market of the tests has its own. */
  let gatewayUrl = 'http://127.0.0.1:9';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sold-commands-'));
    testMarket = await startMarket(database.db);
  });
  afterAll(async () => {
    await testMarket.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs a command. @returns its exit code and its text on the output and beside it */
  async function market(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const said = { out: '', err: '' };
    const gateway = tossGateway({ baseUrl: gatewayUrl, secretKey: 'test', timeoutMs: 120_000 });
    const inMarket: Opening['inMarket'] = (work) =>
      work({ ...testMarket.context, gateway }, new Uint8Array(32));
    const code = await runCommand(
      args,
      { inMarket, inDatabase: (work) => inMarket(work, 'reads') },
      {
        log: (text) => (said.out += `${text}\n`),
        error: (problem) => (said.err += `${problem}\n`),
      },
    );
    return { code, ...said };
  }

  test('runs operators’ commands with the checks of the API, and logs every action', async () => {
    const seller = await testMarket.shopper();
    const set = await market('operate', 'config/save', '{"key":"quick_delivery_amt","value":3500}');
    expect([set.code, set.err]).toEqual([0, '']);
    const frozen = await market(
      'seller',
      'freeze',
      String(seller.id),
      '7',
      '--reason',
      '확인 중이에요.',
      '--json',
    );
    expect(JSON.parse(frozen.out)).toMatchObject({ customer_id: seller.id });
    const payouts = await market('operate', 'payout/list', '{"reason":"이체"}', '--json');
    expect(JSON.parse(payouts.out)).toEqual({ list: [] });
    const log = await market('operate', 'audit-log', '--json');
    expect(
      (JSON.parse(log.out) as { list: { action: string; actor: string }[] }).list.slice(0, 2),
    ).toMatchObject([
      { action: 'seller.freeze', actor: expect.stringMatching(/^operator:/) },
      { action: 'config.save' },
    ]);
    expect((await market('audit')).out).toMatch(/(\d+) of \1 invariants hold/);
  });

  test('makes, lists and ends accounts of operators', async () => {
    const kim = ['--email', 'kim@test.sold', '--name', '김센터', '--role', 'owner'];
    const added = await market('operator', 'add', ...kim, '--json');
    const { operator_id, link } = JSON.parse(added.out) as { operator_id: number; link: string };
    expect(link).toMatch(/\/webapp\/desk\/join#[0-9a-f]{64}$/);
    expect(await market('operator', 'add', ...kim)).toMatchObject({
      code: 1,
      err: expect.stringContaining('이미 있어요'),
    });
    expect((await market('operator', 'role', String(operator_id), '--role', 'boss')).code).toBe(1);
    for (const words of ['invite', 'end-sessions', 'end'])
      expect(await market('operator', words, String(operator_id))).toMatchObject({ code: 0, err: '' });
    const listed = await market('operator', 'list', '--json');
    expect(JSON.parse(listed.out)).toMatchObject({
      list: [{ email: 'kim@test.sold', role: 'owner', has_joined: false, ended_at: expect.any(String) }],
    });
  });

  test('logs an import and a comparison of the books too', async () => {
    const file = join(folder, 'figures.csv');
    const head =
      'item,brand,retail,release,lowestAsk,numberOfAsks,highestBid,numberOfBids,annualHigh,annualLow';
    writeFileSync(
      file,
      `${head},deadstockSold,lastSale\nLow Pine,Acme,225,2023-03-21,325,1995,480,3697,952,280,5408,347\n`,
    );
    expect(
      (await market('import', 'snapshot', file, '--usd-krw', '1000', '--category', 'sneakers', '--json'))
        .code,
    ).toBe(0);
    const sandbox = createSandbox({ logLevel: 'silent', clock: testMarket.now });
    gatewayUrl = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    const compared = await market('reconcile');
    expect(compared.out).toContain('0 left for a person');
    expect(compared.out).toContain(gatewayUrl);
    await sandbox.app.close();
    expect((await market('reconcile')).err).toContain(`The gateway at ${gatewayUrl} does not answer.`);
    const log = await market('operate', 'audit-log', '--json');
    expect(JSON.parse(log.out).list.slice(0, 2)).toMatchObject([
      {
        action: 'reconciliation.run',
        detail: { gateway: gatewayUrl, days: 2, movements: 0, resolved: 0, open: 0 },
      },
      {
        action: 'import.snapshot',
        subject: 'file:figures.csv',
        detail: { usd_krw: 1_000, read: 1, added: 1 },
      },
    ]);
  });

  /** A unit that is being inspected. @returns its order */
  async function inspectedOrder(): Promise<number> {
    const [buyer, seller] = [await testMarket.shopper(), await testMarket.shopper()];
    const item = await testMarket.item();
    await offer(seller, item, 100_000);
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    for (const state of ['seller_shipped', 'received', 'inspecting'] as const)
      await testMarket.call('POST /api/operator/order/move', { order_id, state, reason: '' });
    return order_id;
  }

  test('makes and prints a key for a command that moves money; the same key gives the same answer and acts once', async () => {
    const order_id = await inspectedOrder();
    const args = ['order', 'refund', String(order_id), '--reason', '분실', '--json'];
    const wrong = await market(...args, '--key', 'short');
    expect([wrong.code, wrong.out]).toEqual([1, '']);
    expect(wrong.err).toContain('Idempotency-Key');
    const first = await market(...args);
    const key = /Idempotency-Key (\S+):/.exec(first.err)?.[1] ?? '';
    expect(key).toMatch(/^[\w-]{8,100}$/);
    expect(JSON.parse(first.out)).toMatchObject({ order_id, state: 'returned' });
    const again = await market(...args, '--key', key);
    expect([again.code, JSON.parse(again.out)]).toEqual([0, JSON.parse(first.out)]);
    const other = await market('order', 'refund', String(order_id), '--reason', '다른 사유', '--key', key);
    expect(other.code).toBe(1);
    expect(other.err).toContain('이미 다른 내용으로 보낸 요청');
  });

  test('lists open findings of reconcile, from rounds before too, exits 1, and prints how far it read', async () => {
    const orders: number[] = [];
    testMarket.sandbox.behave({ keepsMoney: true });
    for (let time = 0; time < 3; time += 1) {
      const [buyer, seller, item] = [
        await testMarket.shopper(),
        await testMarket.shopper(),
        await testMarket.item(),
      ];
      await offer(seller, item, 100_000);
      const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
      await seller.call('POST /api/v3/order/order/cancel-order', { order_id });
      orders.push(order_id);
    }
    testMarket.sandbox.behave({ keepsMoney: false });
    const sandbox = createSandbox({ logLevel: 'silent', clock: testMarket.now });
    gatewayUrl = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
    const told = await market('reconcile');
    expect(told.code).toBe(1);
    expect(told.out).toMatch(/up to 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d \(Korea\)/);
    for (const order of orders)
      expect(told.out).toMatch(new RegExp(`refused_refund  106000 won  order ${order},`));
    const program = await market('reconcile', '--json');
    expect(program.code).toBe(1);
    const facts = JSON.parse(program.out) as { until: string; waiting: { order_id: number; todo: string }[] };
    expect(Date.parse(facts.until)).toBeGreaterThan(testMarket.now().getTime() - 60_000);
    expect(facts.waiting.filter(({ order_id }) => orders.includes(order_id))).toHaveLength(3);
    expect(facts.waiting.every(({ todo }) => todo !== '')).toBe(true);
    await sandbox.app.close();
  });

  test('sends photos with the move to failed_inspection, and with no other', async () => {
    const order_id = await inspectedOrder();
    const photo = join(folder, 'photo.jpg');
    writeFileSync(photo, jpeg());
    const move = (state: string) =>
      market('order', 'move', String(order_id), state, '--reason', '밑창 오염', '--photo', photo, '--json');
    expect((await move('passed')).err).toContain('Usage');
    expect(JSON.parse((await move('failed_inspection')).out)).toMatchObject({
      order_id,
      state: 'failed_inspection',
    });
    for (const [file, problem] of [
      [join(folder, 'none.jpg'), /^There is no file .*none\.jpg\.$/m],
      [folder, /is a folder/],
    ] as const) {
      const refused = await market('order', 'photo', String(order_id), file);
      expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(problem)]);
    }
    const again = await market('order', 'photo', String(order_id), photo);
    expect([again.code, again.err]).toEqual([0, '']);
    const { list } = JSON.parse((await market('operate', 'audit-log', '--json')).out) as {
      list: { action: string }[];
    };
    expect(list.slice(0, 3).map(({ action }) => action)).toEqual([
      'address.read',
      'order.move',
      'order.photo',
    ]);
  });

  test('adds photos of a unit in storage, and takes a wrong one back', async () => {
    const unitId = await storedUnit(testMarket, await testMarket.shopper(), await testMarket.item());
    const [one, two] = [join(folder, 'one.png'), join(folder, 'two.webp')];
    writeFileSync(one, png());
    writeFileSync(two, webp());
    const added = await market('inventory', 'photo', String(unitId), one, two, '--json');
    const { photo_ids } = JSON.parse(added.out) as { photo_ids: number[] };
    expect(photo_ids).toHaveLength(2);
    const removed = ['inventory', 'remove-photo', String(photo_ids[0]), '--reason', '다른 상품'];
    expect(JSON.parse((await market(...removed)).out)).toEqual({
      inventory_id: unitId,
      photo_id: photo_ids[0],
    });
    expect((await market(...removed)).err).toContain('사진');
    const { list } = JSON.parse((await market('operate', 'audit-log', '--json')).out) as {
      list: { action: string; detail: object }[];
    };
    expect(list.slice(0, 3).map(({ action }) => action)).toEqual([
      'inventory.remove-photo',
      'inventory.photo',
      'inventory.photo',
    ]);
    expect(list[0]?.detail).toMatchObject({ photo_id: photo_ids[0], reason: '다른 상품' });
  });

  test.each([
    [['inventory', 'photo', '1'], 'Usage'],
    [['nonsense'], 'Usage'],
    [['order', 'move', '1', 'received', '--colour', 'red'], '--colour is no option of order move'],
  ])('exits with 2 for %j', async (args, why) => {
    const { code, err } = await market(...args);
    expect(code).toBe(2);
    expect(err).toContain(why);
  });

  test.each([
    [['order', 'move', '1', 'failed_inspection', '--cause', 'rain'], 'cause'],
    [['order', 'photo', '999999', import.meta.filename], 'JPEG'],
    [['order', 'move', '999999', 'failed_inspection', '--photo', import.meta.filename], 'JPEG'],
    [['inventory', 'photo', '999999', import.meta.filename], 'JPEG'],
    [['inventory', 'remove-photo', '999999', '--reason', 'x'], '사진'],
    [['order', 'refund', '999999', '--reason', 'x'], '주문'],
    [['operate', 'no/such'], 'no operator call'],
    [['operate', 'config/save', '{'], 'not JSON'],
    [['seller', 'freeze', 'x', '7', '--reason', 'x'], 'customer_id'],
    [['order', 'move', '1', 'no-such-state'], 'state is one of payment_pending, paid, '],
    [['operate', 'payout/lost'], 'Those of payout are: payout/close, payout/list'],
    [['operate', 'payout/close', '{"payout_id":1,"result":"lost"}'], 'result is one of paid, failed'],
    [['operate', 'payout/close', '{"payoutid":1}'], 'payoutid is not known: the fields are payout_id, '],
    [['operate', 'config/save', '{"key":"no_such_key","value":1}'], 'delivery_amt'],
    [['policies', 'publish', import.meta.filename], 'is not JSON'],
    [['import', 'trades', import.meta.filename, '--usd-krw', '1e3'], '--usd-krw is a number from'],
    [['import', 'trades', import.meta.dirname, '--usd-krw', '1000'], 'is a folder'],
  ])('refuses %j with the reason', async (args, why) => {
    const { code, err } = await market(...args);
    expect(code).toBe(1);
    expect(err).toContain(why);
  });
});
