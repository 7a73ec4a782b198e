import { PHOTO_FILE_BYTES } from '@sold/contracts/base/photo-upload';
import { zeroPng } from '@sold/service/testing/odd-photos';
import { chunk, segment } from '@sold/service/testing/photo-parts';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { exif, jpeg, png, SECRET, webp } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

const [JPEG, PNG, WEBP] = [jpeg(), png(), webp()];

onOneEngine('photos of failed inspections', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market);
  const seller = suiteShopper(market);

  const move = async (
    order_id: number,
    ...states: ('received' | 'inspecting' | 'failed_inspection' | 'passed')[]
  ) => {
    for (const state of states)
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '밑창 오염' });
  };
  const inspected = async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id,
      carrier: 'CJ대한통운',
      invoice_no: '123456789012',
    });
    await move(order_id, 'received', 'inspecting');
    return order_id;
  };
  const add = (orderId: number | string, photo: Buffer, headers: Record<string, string> = {}) =>
    sendPhoto(market, `/api/operator/order/inspection-photo/${orderId}`, photo, headers);
  const look = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${market.origin}${path}`, { headers });
  const photosFor = async (who: Shopper, order_id: number) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data
      ?.inspection_photos;

  test("shows them to buyer and seller alone once the inspection has failed, without the camera's metadata", async () => {
    const order_id = await inspected();
    expect((await add(order_id, jpeg(exif(1), segment(0xfe, SECRET)))).status).toBe(200);
    expect((await add(order_id, PNG, { 'content-type': 'image/heic' })).status).toBe(200);
    for (const type of [
      'text/html',
      'text/plain',
      'application/json',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
    ])
      expect([type, (await add(order_id, PNG, { 'content-type': type })).status]).toEqual([type, 400]);
    expect(await photosFor(buyer, order_id)).toEqual([]);
    await move(order_id, 'failed_inspection');
    expect((await add(order_id, WEBP)).status).toBe(200);
    const photos = (await photosFor(buyer, order_id)) ?? [];
    expect(photos).toHaveLength(3);
    expect(await photosFor(seller, order_id)).toEqual(photos);
    const stranger = await market.shopper();
    for (const path of photos) {
      const shown = await look(path, { authorization: `Bearer ${buyer.token}` });
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(shown.headers.get('cache-control')).toBe('private, no-store');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(Buffer.from(await shown.arrayBuffer()).includes(SECRET)).toBe(false);
      expect((await look(path, { cookie: `theme=dark; jwt=${seller.token}` })).status).toBe(200);
      expect((await look(path)).status).toBe(404);
      expect((await look(path, { authorization: `Bearer ${stranger.token}` })).status).toBe(404);
      expect((await look(path, { cookie: `jwt=${stranger.token}` })).status).toBe(404);
      expect((await look(path, { cookie: 'jwt=worn.out.token' })).status).toBe(401);
    }
    expect(
      (await look('/api/v3/order/inspection-photo/999999', { authorization: `Bearer ${buyer.token}` }))
        .status,
    ).toBe(404);
  });

  test('refuses a file that is no photo, a seventh photo and one that is too large', async () => {
    const order_id = await inspected();
    expect(await add(order_id, Buffer.from('<svg/>'))).toMatchObject({ status: 422, reason: 'photo' });
    expect(await add(order_id, Buffer.alloc(0))).toMatchObject({ status: 422, reason: 'photo' });
    expect(await add(order_id, JPEG.subarray(0, 90))).toMatchObject({ status: 422, reason: 'photo' });
    expect(await add(order_id, Buffer.from('\0\0\0\x18ftypheic', 'latin1'))).toMatchObject({
      status: 422,
      reason: 'photo',
    });
    const wide = await zeroPng([10_000, 10_000], 10_000 * 30_001);
    expect(await add(order_id, wide)).toMatchObject({ status: 422, reason: 'photo_size' });
    const large = png(1, chunk('tEXt', Buffer.alloc(PHOTO_FILE_BYTES - png(1).length - 12)));
    expect((await add(order_id, large)).status).toBe(200);
    expect((await add(order_id, Buffer.concat([large, JPEG]))).status).toBe(413);
    for (let number = 2; number <= 6; number += 1)
      expect((await add(order_id, png(number))).status).toBe(200);
    expect(await add(order_id, WEBP)).toMatchObject({ status: 422, reason: 'photo_count' });
    const again = await add(order_id, large);
    expect(again.status).toBe(200);
    expect(await add(order_id, large)).toEqual(again);
  });

  test('lets only operators add them, only during or after a failed inspection, and shows them once it is over', async () => {
    const order_id = await inspected();
    expect((await add(order_id, JPEG, { 'x-operator-token': 'somebody' })).status).toBe(401);
    // Before anything is read.
    const endless = Buffer.alloc(PHOTO_FILE_BYTES + 1);
    expect((await add(order_id, endless, { 'x-operator-token': 'somebody' })).status).toBe(401);
    const { id } = await add(order_id, JPEG);
    const log = await market.call('GET /api/operator/audit-log', {});
    expect(log.data?.list[0]).toMatchObject({
      actor: 'operator:test',
      action: 'order.photo',
      subject: `order:${order_id}`,
      detail: { photo_id: id, media_type: 'image/webp', bytes: expect.any(Number) },
    });
    const mine = { authorization: `Bearer ${buyer.token}` };
    expect((await look(`/api/v3/order/inspection-photo/${id}`, mine)).status).toBe(404);
    await move(order_id, 'passed');
    expect(await add(order_id, PNG)).toMatchObject({ status: 422, reason: 'order_state' });
    expect((await look(`/api/v3/order/inspection-photo/${id}`, mine)).status).toBe(200);
    expect(await add(999_999, PNG)).toMatchObject({ status: 404, reason: 'unknown_order' });
    expect(await add('x', PNG)).toMatchObject({ status: 404, reason: 'unknown_order' });
  });
});
