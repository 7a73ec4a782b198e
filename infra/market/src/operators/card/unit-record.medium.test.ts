import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { expect, test } from 'vitest';
import { centreDesk } from '../../tools/testing/centre-desk.ts';
import { decide, filedClaim, moveAlong } from '../../tools/testing/claims.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { png } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { requestIntake } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { OPERATOR, type Shopper } from '../../tools/testing/test-market.ts';

onOneEngine('the record of a thing', (database) => {
  const market = suiteMarket(database);
  const maker = suiteShopper(market);
  const buyer = suiteShopper(market);
  const stranger = suiteShopper(market);

  const seen = async (id: number, who?: Shopper) =>
    (
      await fetch(`${market.origin}/api/v3/inventory/photo/${id}`, {
        headers: who === undefined ? {} : { authorization: `Bearer ${who.token}` },
      })
    ).status;

  test('is kept over its next sale with its photos, and not with those that show addresses', async () => {
    const desk = centreDesk(market, 'centre');
    const item = await market.item();
    await offer(maker, item, 100_000);
    const bought = (await buyNow(buyer, item, 100_000)).data;
    const [order_id, first] = [bought?.order_id ?? 0, bought?.display_order_id ?? ''];
    const photo = async (path: string, shade: number) =>
      (await sendPhoto(market, `${path}${order_id}`, png(shade))).id ?? 0;
    const whole = { condition: 'whole', note: '' } as const;
    const parcel = { carrier: '로젠택배', invoice_no: '90000000001' } as const;
    await maker.call('POST /api/v3/order/order/save-invoice', { order_id, ...parcel });
    const arrival = await photo(PHOTO_UPLOADS.orderArrival, 1);
    await desk.act(first, 'receive', whole);
    const inspection = await photo(PHOTO_UPLOADS.order, 2);
    const passed = await desk.act(first, 'inspect', { verdict: 'pass', note: '', checks: ['봉제'] });
    const tag_no = passed.data?.card.tag_no ?? '';
    const packing = await photo(PHOTO_UPLOADS.orderPacking, 3);
    await desk.act(first, 'pack', { note: '' });
    await desk.act(first, 'ship', { ...parcel, invoice_no: '90000000002' });
    await market.call('POST /api/operator/order/move', { order_id, state: 'delivered', reason: '' });

    const { data: unit } = await requestIntake(buyer, item);
    const [inventory_id, again] = [unit?.inventory_id ?? 0, unit?.display_id ?? ''];
    await desk.act(again, 'receive', whole);
    const record = (tag: string) => desk.call('GET /api/operator/centre/record', { tag_no: tag });
    expect((await record(tag_no)).data).toMatchObject({
      tag_no,
      verdict: 'pass',
      checks: ['봉제'],
      photos: [{ photo_id: inspection }],
    });
    expect(await record('T999999998')).toMatchObject({ status: 404, reason: 'unknown_tag' });
    const { card } = (await desk.act(again, 'unchanged', { tag_no })).data ?? {};
    expect(card).toMatchObject({
      state: 'inspected',
      record: { tag_no, photos: [{ photo_id: inspection }] },
    });
    await desk.act(again, 'shelve', { place: 'A-01-1' });
    expect(await seen(inspection, stranger)).toBe(404);
    expect((await desk.card(again)).undo?.action).toBe('shelve');
    await offer(buyer, item, 110_000, { inventory_id });
    expect((await desk.card(again)).undo).toBeNull();
    const { data } = await market.call('GET /api/v3/product/item/get-stored-unit-list', {
      item_id: item.id,
      has_photos: true,
    });
    expect(data?.list).toMatchObject([
      {
        record: { tag_no, verdict: 'pass', checks: ['봉제'] },
        photos: [{ path: `/api/v3/inventory/photo/${inspection}` }],
      },
    ]);
    expect([await seen(inspection), await seen(arrival), await seen(packing)]).toEqual([200, 404, 404]);
    const next = await buyNow(stranger, item, 110_000);
    expect(next.status).toBe(200);
    for (const id of [arrival, packing]) expect([id, await seen(id, stranger)]).toEqual([id, 404]);
    expect(await seen(inspection, stranger)).toBe(200);
    const order = { order_id: next.data?.order_id ?? 0 };
    const shown = await stranger.call('GET /api/v3/user/mypage/get-customer-order-detail', order);
    expect(shown.data?.photo_sets.map(({ set, photos }) => [set, photos.length])).toEqual([
      ['inspection', 1],
    ]);

    await moveAlong(market, order.order_id, ['shipping', 'delivered']);
    const claim_id = await filedClaim(market, stranger, order.order_id);
    const claim = (await market.call('GET /api/operator/claim/card', { claim_id })).data;
    expect(claim?.unit_photos).toMatchObject([{ photo_id: inspection, set: 'inspection', is_earlier: true }]);
    const look = (path: string) => fetch(market.origin + path, { headers: { 'x-operator-token': OPERATOR } });
    expect((await look(claim?.unit_photos[0]?.path ?? '')).status).toBe(200);
    expect((await look(`/api/operator/claim/photo/${arrival}`)).status).toBe(404);
    const answer = (photo_id: number) =>
      decide(market, claim_id, { decision: 'rejected', photo_ids: [photo_id] });
    expect(await answer(packing)).toMatchObject({ status: 404, reason: 'unknown_photo' });
    expect((await answer(inspection)).data?.answers).toMatchObject([{ photo_ids: [inspection] }]);
    const decisive = await fetch(`${market.origin}/api/v3/order/claim-photo/${inspection}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(decisive.status).toBe(200);
  });

  test('is at the centre once: neither an undone parcel nor the tag of goods that go back brings it there twice', async () => {
    const desk = centreDesk(market, 'centre');
    const item = await market.item();
    const whole = { condition: 'whole', note: '' } as const;
    const pass = { verdict: 'pass' as const, note: '', checks: [] };
    const parcel = (no: number) => ({ carrier: '로젠택배' as const, invoice_no: `9100000000${no}` });
    const come = async (no: number) => {
      await offer(maker, item, 100_000);
      const { data } = await buyNow(buyer, item, 100_000);
      const [order_id, id] = [data?.order_id ?? 0, data?.display_order_id ?? ''];
      await maker.call('POST /api/v3/order/order/save-invoice', { order_id, ...parcel(no) });
      await desk.act(id, 'receive', whole);
      return { order_id, id };
    };
    const first = await come(1);
    const tag_no = (await desk.act(first.id, 'inspect', pass)).data?.card.tag_no ?? '';
    await market.call('POST /api/operator/order/move', {
      order_id: first.order_id,
      state: 'returned',
      reason: '취소',
    });

    const second = await come(2);
    expect(await desk.act(second.id, 'unchanged', { tag_no })).toMatchObject({ status: 422, reason: 'tag' });
    const { undo } = (await desk.act(first.id, 'send-back', parcel(3))).data?.card ?? {};
    expect(undo?.action).toBe('send_back');
    expect(await desk.act(second.id, 'unchanged', { tag_no })).toMatchObject({ status: 200 });
    // Both sides see the photos by which it passed.
    for (const who of [buyer, maker]) {
      const order = { order_id: second.order_id };
      const shown = await who.call('GET /api/v3/user/mypage/get-customer-order-detail', order);
      const [inspection] = shown.data?.photo_sets ?? [];
      expect(inspection).toMatchObject({ set: 'inspection', photos: [{ width: 6 }] });
      const look = async ({ token }: Shopper) =>
        (
          await fetch(market.origin + inspection?.photos[0]?.path, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status;
      expect([await look(who), await look(stranger)]).toEqual([200, 404]);
    }
    expect((await desk.card(first.id)).undo).toBeNull();
    const again = { action_id: undo?.action_id ?? 0, reason: '실수' };
    expect(await desk.act(first.id, 'undo', again)).toMatchObject({ status: 422, reason: 'undo' });
  });
});
