import { PARCEL_BACK_WITHIN, SECOND_INSPECTION_FROM } from '@sold/contracts/base/figures/centre';
import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import type { CallTable } from '@sold/contracts/calls/index';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { callMarket } from '../../tools/testing/call-market.ts';
import { type CentreDesk, centreDesk, photograph } from '../../tools/testing/centre-desk.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { newOperator } from '../../tools/testing/operator-browser.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { png } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { storageFee, takeOut } from '../../tools/testing/storage-calls.ts';
import { requestIntake } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { OPERATOR } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';

type Said = Omit<CallTable['POST /api/operator/centre/inspect']['input'], 'display_id' | 'version'>;

onOneEngine('the card of goods', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);
  let item: Awaited<ReturnType<typeof market.item>>;
  /** Three people: two of them owners. */
  let [kim, lee, park] = [] as unknown as [CentreDesk, CentreDesk, CentreDesk];
  let parcels = 0;

  beforeAll(async () => {
    item = await market.item();
    kim = centreDesk(market, 'centre');
    lee = centreDesk(market, 'owner');
    park = { ...centreDesk(market, 'owner'), call: callMarket(market.origin, OPERATOR) };
  });

  const parcel = () => {
    parcels += 1;
    return { carrier: 'CJ대한통운' as const, invoice_no: `6000-0000-${String(parcels).padStart(4, '0')}` };
  };
  const sent = async (price: number, of = item) => {
    await offer(seller, of, price);
    const { data } = await buyNow(buyer, of, price);
    const order_id = data?.order_id ?? 0;
    await seller.call('POST /api/v3/order/order/save-invoice', { order_id, ...parcel() });
    return { order_id, display: data?.display_order_id ?? '' };
  };
  const announced = async () => {
    const { data } = await requestIntake(seller, item);
    return { inventory_id: data?.inventory_id ?? 0, display: data?.display_id ?? '' };
  };
  const passing = { verdict: 'pass', note: '', checks: ['박스 라벨', '봉제'] } satisfies Said;
  const fault = { verdict: 'reject', reason: 'stained', note: '', checks: [] } satisfies Said;
  const whole = { condition: 'whole', note: '' } as const;

  test('follows an order from its parcel to its buyer, who reads the number', async () => {
    const { order_id, display } = await sent(101_000);
    expect(await kim.card(display)).toMatchObject({ actions: ['receive'], station: 'arrival', undo: null });
    expect(
      (await kim.act(display, 'receive', { condition: 'wet', note: '모서리' })).data?.card,
    ).toMatchObject({
      state: 'received',
      actions: ['inspect', 'unchanged', 'shelve'],
      undo: { action: 'receive', by: 'centre' },
    });
    expect((await kim.act(display, 'shelve', { place: 'B-01-2' })).data?.card.place).toBe('B-01-2');
    const passed = (await kim.act(display, 'inspect', passing)).data?.card;
    const work = await kim.call('GET /api/operator/centre/work-list', { station: 'packing' });
    expect(work.data?.list).toMatchObject([{ display_id: display, place: 'B-01-2', waits_for: null }]);
    expect(passed).toMatchObject({
      state: 'passed',
      station: 'packing',
      inspection: { state: 'decided', result: { verdict: 'pass' }, by: ['centre'] },
      record: { verdict: 'pass', checks: ['박스 라벨', '봉제'] },
    });
    expect(passed?.tag_no).toMatch(/^T\d{9}$/);
    const early = await kim.act(display, 'ship', parcel());
    expect(early).toMatchObject({ status: 422, reason: 'goods_state' });
    expect((await kim.act(display, 'pack', { note: '' })).data?.card).toMatchObject({
      place: null,
      actions: ['ship'],
    });
    const out = parcel();
    expect((await kim.act(display, 'ship', out)).data?.card).toMatchObject({
      state: 'shipping',
      outbound: out,
    });
    const seen = await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
    expect(seen.data?.outbound).toEqual({ carrier: out.carrier, no: out.invoice_no });
    const sellers = await seller.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
    expect(sellers.data?.outbound).toBeNull();
    expect((await told(database.db, buyer, 'progress')).at(-1)).toContain(
      `(${out.carrier} ${out.invoice_no})`,
    );
    const found = await kim.call('GET /api/operator/centre/find', { code: out.invoice_no });
    expect(found.data?.list).toMatchObject([{ order_id, found_by: 'outbound' }]);
    const tagged = await kim.call('GET /api/operator/centre/find', { code: passed?.tag_no ?? '' });
    expect(tagged.data?.list).toMatchObject([{ order_id, found_by: 'tag' }]);
    expect((await kim.card(display)).history.map(({ text }) => text)).toEqual([
      '결제 대기',
      '결제 완료',
      '판매자 발송 준비',
      '판매자 발송 완료',
      '입고',
      '보관 위치에 넣음',
      '검수',
      '포장',
      '출고',
    ]);
  });

  test('takes no parcel number of another carrier, of the way in or of other goods', async () => {
    const before = await sent(102_000);
    const { display } = await sent(114_000);
    const used = parcel();
    for (const one of [before.display, display]) {
      await kim.act(one, 'receive', whole);
      await kim.act(one, 'inspect', passing);
      await kim.act(one, 'pack', { note: '' });
    }
    expect((await kim.act(before.display, 'ship', used)).status).toBe(200);
    const cameIn = (await kim.card(display)).inbound?.invoice_no ?? '';
    const comesIn = (await kim.card((await sent(101_000)).display)).inbound?.invoice_no ?? '';
    for (const no of [used.invoice_no, cameIn, comesIn, '6000-0000-9'])
      expect(await kim.act(display, 'ship', { ...used, invoice_no: no })).toMatchObject({
        status: 422,
        reason: 'parcel_number',
      });
    expect((await kim.act(display, 'ship', parcel())).status).toBe(200);
  });

  test('refuses an action on a card that another person has changed, and answers a repeated one alike', async () => {
    const { display } = await sent(103_000);
    const { version } = await kim.card(display);
    const key = `receive-${display}`;
    const input = { display_id: display, version, ...whole };
    const first = await kim.call('POST /api/operator/centre/receive', input, { idempotencyKey: key });
    expect(first.status).toBe(200);
    expect(await lee.call('POST /api/operator/centre/receive', input)).toMatchObject({
      status: 422,
      reason: 'card_changed',
      msg: '다른 운영자가 먼저 처리했어요. 바뀐 내용을 확인하고 다시 눌러 주세요.',
    });
    const again = await kim.call('POST /api/operator/centre/receive', input, { idempotencyKey: key });
    expect(again.data?.action_id).toBe(first.data?.action_id);
    await sql`delete from idempotency where key like ${`%${key}`}`.execute(database.db);
    const afterCrash = await kim.call('POST /api/operator/centre/receive', input, { idempotencyKey: key });
    expect(afterCrash.data?.action_id).toBe(first.data?.action_id);
    const log = await market.call('GET /api/operator/audit-log', {});
    expect(log.data?.list.filter(({ action }) => action === 'centre.receive').length).toBeGreaterThan(0);
  });

  test('lets one of two people who press together act', async () => {
    const { display } = await sent(115_000);
    const { version } = await kim.card(display);
    const input = { display_id: display, version, ...whole };
    const answers = await Promise.all(
      [kim, lee, park].map((desk) => desk.call('POST /api/operator/centre/receive', input)),
    );
    expect(answers.map(({ reason }) => reason ?? 'done').sort()).toEqual([
      'card_changed',
      'card_changed',
      'done',
    ]);
  });

  test('says who else has a card open, until a minute after the last sign of life', async () => {
    const { display } = await sent(104_000);
    const open = (desk: CentreDesk, is_open: boolean) =>
      desk.call('POST /api/operator/centre/open-card', { display_id: display, is_open });
    await open(lee, true);
    expect((await open(kim, true)).data?.open_by).toEqual(['owner']);
    expect((await lee.card(display)).open_by).toEqual(['centre']);
    await open(kim, false);
    expect((await lee.card(display)).open_by).toEqual([]);
    market.pass(60_000);
    expect((await kim.card(display)).open_by).toEqual([]);
  });

  test('rejects goods by two people, the second without the verdict of the first', async () => {
    const { order_id, display } = await sent(105_000);
    await kim.act(display, 'receive', whole);
    const first = (await kim.act(display, 'inspect', { ...fault, note: '밑창' })).data?.card;
    expect(first).toMatchObject({
      state: 'inspecting',
      inspection: { state: 'second', own: { verdict: 'reject', reason: 'stained' }, result: null },
      actions: ['shelve'],
    });
    expect(await kim.act(display, 'inspect', fault)).toMatchObject({ reason: 'second_person' });
    const blind = await lee.card(display);
    expect(blind.inspection).toMatchObject({ state: 'second', own: null, result: null, by: ['centre'] });
    expect(JSON.stringify(blind)).not.toMatch(/stained|밑창|불합격|더러운/);
    const work = await kim.call('GET /api/operator/centre/work-list', { station: 'inspection' });
    expect(work.data?.list.find((row) => row.display_id === display)).toMatchObject({ waits_for: 'second' });
    const both = (await lee.act(display, 'inspect', fault)).data?.card;
    expect(both?.inspection.result).toMatchObject({ verdict: 'reject', reason: 'stained' });
    const { data } = await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
    expect(data?.history.find(({ state }) => state === 'failed_inspection')?.reason).toBe(
      '더러운 곳이 있어요. 밑창',
    );
    expect(both).toMatchObject({ station: 'return', actions: ['send_back', 'shelve'], undo: null });
    const back = parcel();
    expect((await kim.act(display, 'send-back', back)).data?.card).toMatchObject({
      sent_back: back,
      actions: [],
    });
  });

  test('takes the verdict of a person by the card alone, also from an owner', async () => {
    const { order_id, display } = await sent(116_000);
    const { browser } = await newOperator(market, 'owner');
    const move = (state: 'received' | 'inspecting' | 'passed' | 'failed_inspection') =>
      browser.call(
        'POST /api/operator/order/move',
        { order_id, state, reason: '확인' },
        {
          'idempotency-key': `person-moves-${state}`,
        },
      );
    for (const state of ['received', 'inspecting'] as const) expect((await move(state)).status).toBe(200);
    for (const state of ['passed', 'failed_inspection'] as const)
      expect(await move(state)).toMatchObject({ status: 422, reason: 'second_person' });
    await photograph(market, await kim.card(display));
    const { version } = await kim.card(display);
    const headers = { 'idempotency-key': 'person-inspects' };
    const card = { display_id: display, version, ...passing };
    const answer = await browser.call('POST /api/operator/centre/inspect', card, headers);
    expect(answer.data.card).toMatchObject({
      state: 'passed',
      inspection: { by: [expect.stringMatching(/^운영자\d+$/)] },
    });
  });

  test('has an owner decide when two people differ', async () => {
    const { display } = await sent(106_000);
    await kim.act(display, 'receive', whole);
    await kim.act(display, 'inspect', fault);
    expect((await lee.act(display, 'inspect', passing)).data?.card.inspection.state).toBe('owner');
    expect((await kim.card(display)).actions).not.toContain('inspect');
    const { version } = await lee.card(display);
    const decided = await park.call('POST /api/operator/centre/inspect', {
      display_id: display,
      version,
      ...passing,
    });
    expect(decided.data?.card).toMatchObject({
      state: 'passed',
      inspection: { result: { verdict: 'pass' } },
    });
  });

  test('has two people pass dear goods, and a fake named by one of two decided by an owner', async () => {
    const dear = await market.item();
    const { display } = await sent(SECOND_INSPECTION_FROM.won, dear);
    await kim.act(display, 'receive', whole);
    const first = (await kim.act(display, 'inspect', passing)).data?.card;
    expect(first).toMatchObject({
      state: 'inspecting',
      tag_no: null,
      inspection: { state: 'second', is_dear: true },
    });
    expect((await lee.act(display, 'inspect', passing)).data?.card.state).toBe('passed');
    const other = await sent(SECOND_INSPECTION_FROM.won, dear);
    await kim.act(other.display, 'receive', whole);
    await kim.act(other.display, 'inspect', fault);
    const differ = await lee.act(other.display, 'inspect', { ...fault, reason: 'fake' });
    expect(differ.data?.card.inspection.state).toBe('owner');
  });

  test('takes no verdict without a photo or that the goods cannot get, and no rejection without a reason', async () => {
    const { display } = await sent(107_000);
    await kim.act(display, 'receive', whole);
    const { version } = await kim.card(display);
    const unseen = { display_id: display, version, ...passing };
    const refused = await kim.call('POST /api/operator/centre/inspect', unseen);
    expect(refused).toMatchObject({ status: 422, reason: 'no_photo' });
    const as = (more: object) => kim.act(display, 'inspect', { ...passing, ...more });
    expect(await as({ verdict: 'grade_98' })).toMatchObject({ reason: 'verdict' });
    expect(await as({ verdict: 'reject' })).toMatchObject({ reason: 'reason' });
    expect(await as({ reason: 'fake' })).toMatchObject({ reason: 'reason' });
    const preowned = await market.item({ grade: 1 });
    const used = await sent(108_000, preowned);
    await kim.act(used.display, 'receive', whole);
    const result = (await kim.act(used.display, 'inspect', { ...passing, verdict: 'grade_98' })).data?.card;
    expect(result).toMatchObject({ state: 'passed', record: { verdict: 'grade_98' } });
  });

  test('follows a unit into storage, out of it and back to an owner', async () => {
    const { display } = await announced();
    await kim.act(display, 'receive', whole);
    await kim.act(display, 'inspect', passing);
    const stored = (await kim.act(display, 'shelve', { place: 'A-03-2' })).data?.card;
    expect(stored).toMatchObject({ state: 'stored', place: 'A-03-2', actions: ['shelve', 'fetch'] });
    expect(await kim.act(display, 'fetch', { place: 'A-03-1' })).toMatchObject({ reason: 'place' });
    expect((await kim.act(display, 'fetch', {})).data?.card.place).toBeNull();
    const refused = await announced();
    await kim.act(refused.display, 'receive', whole);
    await kim.act(refused.display, 'inspect', fault);
    await lee.act(refused.display, 'inspect', fault);
    const back = parcel();
    expect((await kim.act(refused.display, 'send-back', back)).data?.card).toMatchObject({
      state: 'returned',
      outbound: back,
    });
  });

  test('packs and sends a unit to the owner who has paid for it, and takes that back', async () => {
    const { inventory_id, display } = await announced();
    await kim.act(display, 'receive', whole);
    await kim.act(display, 'inspect', passing);
    await kim.act(display, 'shelve', { place: 'E-01-1' });
    expect((await kim.card(display)).actions).not.toContain('pack');
    await takeOut(seller, inventory_id, (await storageFee(seller, inventory_id)).data?.payment_amt ?? 0);
    expect(await kim.card(display)).toMatchObject({ state: 'leaving', station: 'packing', undo: null });
    expect((await kim.act(display, 'pack', { note: '' })).data?.card.place).toBeNull();
    const out = parcel();
    expect((await kim.act(display, 'ship', out)).data?.card).toMatchObject({ state: 'left', outbound: out });
    expect((await told(database.db, seller, 'inventory')).at(-1)).toContain(out.invoice_no);
    const { undo } = await kim.card(display);
    const back = await kim.act(display, 'undo', { action_id: undo?.action_id ?? 0, reason: '다른 상자' });
    expect(back.data?.card).toMatchObject({ state: 'leaving', outbound: null, actions: ['ship'] });
    expect((await kim.act(display, 'ship', parcel())).data?.card.state).toBe('left');
    expect((await kim.card(display)).undo?.action).toBe('ship');
    market.pass(PARCEL_BACK_WITHIN.ms + 1);
    expect((await kim.card(display)).undo).toBeNull();
  });

  test('takes actions back one after the other while nothing followed', async () => {
    const { order_id, display } = await sent(109_000);
    const undo = async (desk = kim) => {
      const { undo } = await desk.card(display);
      return desk.act(display, 'undo', { action_id: undo?.action_id ?? 1, reason: '잘못 눌렀어요' });
    };
    const start = await kim.card(display);
    await kim.act(display, 'receive', whole);
    await kim.act(display, 'shelve', { place: 'C-01-1' });
    await kim.act(display, 'inspect', passing);
    await kim.act(display, 'pack', { note: '' });
    await kim.act(display, 'ship', parcel());
    const seen = [];
    for (let left = 5; left > 0; left -= 1) {
      const { status, data } = await undo(lee);
      expect(status).toBe(200);
      seen.push([data?.card.state, data?.card.place, data?.card.tag_no === null, data?.card.actions[0]]);
    }
    expect(seen).toEqual([
      ['passed', null, false, 'ship'],
      ['passed', 'C-01-1', false, 'pack'],
      ['received', 'C-01-1', true, 'inspect'],
      ['received', null, true, 'inspect'],
      ['seller_shipped', null, true, 'receive'],
    ]);
    expect(await undo()).toMatchObject({ status: 422, reason: 'undo' });
    const end = await kim.card(display);
    expect(end.version).toBeGreaterThan(start.version);
    expect(end.history.filter(({ text }) => text.endsWith('(되돌림)')).length).toBe(5);
    expect((await told(database.db, seller, 'progress')).at(-1)).toContain('바로잡았어요');
    await kim.act(display, 'receive', whole);
    await market.call('POST /api/operator/order/move', { order_id, state: 'inspecting', reason: '' });
    expect(await undo()).toMatchObject({ reason: 'undo' });
  });

  test('passes a thing with a tag unchanged, and no other goods by it', async () => {
    const first = await announced();
    await kim.act(first.display, 'receive', whole);
    const tag_no = (await kim.act(first.display, 'inspect', passing)).data?.card.tag_no ?? '';
    const { display } = await sent(110_000);
    await kim.act(display, 'receive', whole);
    expect(await kim.act(display, 'unchanged', { tag_no })).toMatchObject({ reason: 'tag' });
    expect(await kim.act(display, 'unchanged', { tag_no: 'T000000000' })).toMatchObject({
      reason: 'unknown_tag',
    });
    await kim.act(first.display, 'shelve', { place: 'A-01-1' });
    await offer(seller, item, 111_000, { inventory_id: first.inventory_id });
    const sold = (await buyNow(buyer, item, 111_000)).data?.display_order_id ?? '';
    expect((await kim.card(sold)).actions).toEqual(['unchanged', 'pack', 'shelve', 'fetch']);
    expect((await kim.act(sold, 'unchanged', { tag_no })).data?.card).toMatchObject({
      state: 'passed',
      tag_no,
    });
    await kim.act(sold, 'pack', { note: '' });
    // Packed goods are on no place, whichever of their two cards is open.
    expect((await kim.card(first.display)).actions).toEqual([]);
    expect((await kim.act(sold, 'ship', parcel())).data?.card.state).toBe('shipping');
    expect((await kim.act(display, 'unchanged', { tag_no })).data?.card).toMatchObject({
      state: 'passed',
      tag_no,
    });
  });

  test('keeps photos in three sets, which both sides see in their order', async () => {
    const { order_id, display } = await sent(112_000);
    const uploads = async () => (await kim.card(display)).photo_sets.map(({ upload }) => upload !== null);
    expect(await uploads()).toEqual([true, false, false]);
    const arrival = await sendPhoto(market, `${PHOTO_UPLOADS.orderArrival}${order_id}`, png(1));
    expect(arrival.status).toBe(200);
    await kim.act(display, 'receive', whole);
    expect(await uploads()).toEqual([true, true, false]);
    await sendPhoto(market, `${PHOTO_UPLOADS.order}${order_id}`, png(1));
    const sets = async (who: typeof buyer) =>
      (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data?.photo_sets ??
      [];
    expect((await sets(buyer)).map(({ set }) => set)).toEqual(['arrival']);
    await kim.act(display, 'inspect', passing);
    const packed = await sendPhoto(market, `${PHOTO_UPLOADS.orderPacking}${order_id}`, png(2));
    for (const who of [buyer, seller]) {
      const seen = await sets(who);
      expect(seen.map(({ set, photos }) => [set, photos.length])).toEqual([
        ['arrival', 1],
        ['inspection', 1],
        ['packing', 1],
      ]);
      for (const { photos } of seen) {
        const answer = await fetch(`${market.origin}${photos[0]?.path}`, {
          headers: { authorization: `Bearer ${who.token}` },
        });
        expect(answer.status).toBe(200);
      }
    }
    const [, , packing] = (await kim.card(display)).photo_sets;
    expect(packing?.photos).toMatchObject([{ photo_id: packed.id, by: 'test' }]);
    const shown = await fetch(`${market.origin}${packing?.photos[0]?.address}`, {
      headers: { 'x-operator-token': OPERATOR },
    });
    expect(shown.status).toBe(200);
  });

  test('takes a wrong photo back while its set is open', async () => {
    const { order_id, display } = await sent(117_000);
    const { id = 0 } = await sendPhoto(market, `${PHOTO_UPLOADS.orderArrival}${order_id}`, png(3));
    const kept = await sendPhoto(market, `${PHOTO_UPLOADS.orderArrival}${order_id}`, png(4));
    const remove = (photo_id: number, display_id = display) =>
      kim.call('POST /api/operator/centre/remove-photo', { display_id, photo_id, reason: '흐려요' });
    const other = await sent(118_000);
    expect(await remove(id, other.display)).toMatchObject({ status: 404, reason: 'unknown_photo' });
    const [arrival] = (await remove(id)).data?.card.photo_sets ?? [];
    expect(arrival?.photos.map(({ photo_id }) => photo_id)).toEqual([kept.id]);
    await kim.act(display, 'receive', whole);
    await kim.act(display, 'inspect', passing);
    expect(await remove(kept.id ?? 0)).toMatchObject({ status: 422, reason: 'goods_state' });
  });

  test('has no card of a number that is cut, doubled, of none or no number', async () => {
    const { display } = await sent(113_000);
    const ask = (display_id: string) => kim.call('GET /api/operator/centre/card', { display_id });
    expect(await ask('S261121FFFFFFFFFF')).toMatchObject({ status: 404, reason: 'unknown_goods' });
    for (const wrong of [display.slice(0, -1), display + display, `${display}\u0007`, ` ${display}`, ''])
      expect((await ask(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
});
