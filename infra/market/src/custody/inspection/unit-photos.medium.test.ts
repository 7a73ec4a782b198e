import { PHOTO_FILE_BYTES } from '@sold/contracts/base/photo-upload';
import { chunk } from '@sold/service/testing/photo-parts';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage } from '../../tools/testing/orders.ts';
import { exif, jpeg, png, SECRET, webp } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { requestIntake, storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';
import { operateUnit } from '../units/operate-unit.ts';

onOneEngine('photos of units in custody', (database) => {
  const market = suiteMarket(database);
  const owner = suiteShopper(market);
  const buyer = suiteShopper(market);
  const stranger = suiteShopper(market);

  const add = (unitId: number | string, photo: Buffer, headers: Record<string, string> = {}) =>
    sendPhoto(market, `/api/operator/inventory/photo/${unitId}`, photo, headers);
  const look = (id: number | undefined, who?: Shopper) =>
    fetch(`${market.origin}/api/v3/inventory/photo/${id}`, {
      headers: who ? { cookie: `jwt=${who.token}` } : {},
    });
  const seen = async (id: number | undefined, who?: Shopper) => (await look(id, who)).status;
  const listOf = async (item_id: number, more: { product_size_option_id?: number; has_photos?: true } = {}) =>
    (await market.call('GET /api/v3/product/item/get-stored-unit-list', { item_id, ...more })).data?.list ??
    [];
  const detail = async (who: Shopper, inventory_id: number) =>
    (await who.call('GET /api/v3/inventory/inventory/get-inventory-detail', { inventory_id })).data;
  const photographed = async () => {
    const item = await market.item();
    const unit = await storedUnit(market, owner, item);
    return { item, unit, id: (await add(unit, jpeg(exif(1)))).id };
  };

  test('shows them to every visitor while the unit is on offer, always to its owner, and then to no other customer', async () => {
    const { item, unit, id } = await photographed();
    expect([await seen(id), await seen(id, stranger)]).toEqual([404, 404]);
    const mine = await look(id, owner);
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect((await detail(owner, unit))?.photos).toEqual([
      { path: `/api/v3/inventory/photo/${id}`, width: 6, height: 4 },
    ]);
    const bid = await offer(owner, item, 100_000, { inventory_id: unit });
    const shown = await look(id);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=60');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
    await owner.call('POST /api/v3/product/product/exit-sell-product', {
      product_id: bid.data?.bid_order_id ?? 0,
    });
    expect([await seen(id), await seen(id, stranger), await seen(id, owner)]).toEqual([404, 404, 200]);
    expect((await look(id)).headers.get('cache-control') ?? '').not.toContain('public');
    expect(
      (
        await fetch(`${market.origin}/api/v3/inventory/photo/${id}`, {
          headers: { cookie: 'jwt=worn.out.token' },
        })
      ).status,
    ).toBe(401);
    expect([await seen(999_999, owner), await seen(Number.NaN, owner)]).toEqual([404, 404]);
  });

  test('hides them when the offer has expired, before any job has run', async () => {
    const { item, unit, id } = await photographed();
    await offer(owner, item, 100_000, { inventory_id: unit, bid_days: 3 });
    expect(await seen(id)).toBe(200);
    market.passDays(4);
    expect(await seen(id)).toBe(404);
    expect(await listOf(item.id)).toEqual([]);
  });

  test('shows them to the paying buyer alone; after the purchase to its two sides', async () => {
    const { item, unit, id } = await photographed();
    await offer(owner, item, 100_000, { inventory_id: unit });
    const page = await openPage(buyer, item, 100_000);
    expect([await seen(id), await seen(id, buyer), await seen(id, owner)]).toEqual([404, 200, 200]);
    await buyer.call('POST /api/v3/order/payment/cancel-pending', { order_id: page.data?.order_id ?? 0 });
    expect([await seen(id), await seen(id, stranger)]).toEqual([200, 200]);
    const { data } = await buyNow(buyer, item, 100_000);
    expect([await seen(id), await seen(id, owner), await seen(id, buyer)]).toEqual([404, 200, 200]);
    expect(await seen(id, stranger)).toBe(404);
    const order = { order_id: data?.order_id ?? 0 };
    const photosFor = async (who: Shopper) =>
      (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', order)).data?.unit_photos;
    expect(await photosFor(buyer)).toEqual([{ path: `/api/v3/inventory/photo/${id}`, width: 6, height: 4 }]);
    expect(await photosFor(owner)).toEqual([]);
    await buyer.call('POST /api/v3/order/order/cancel-order', order);
    // The unit is its seller's again.
    expect([await seen(id, buyer), await seen(id, owner)]).toEqual([404, 200]);
    expect(await photosFor(buyer)).toEqual([]);
  });

  test('separates an inspection’s photos from those of units', async () => {
    const { item, unit, id } = await photographed();
    await offer(owner, item, 100_000, { inventory_id: unit });
    const other = await fetch(`${market.origin}/api/v3/order/inspection-photo/${id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(other.status).toBe(404);
  });

  test('accepts six at most, the same one once, no larger than ten megabytes, and nothing unreadable', async () => {
    const item = await market.item();
    const unit = await storedUnit(market, owner, item);
    expect(await add(unit, Buffer.from('<svg/>'))).toMatchObject({ status: 422, reason: 'photo' });
    expect(await add(unit, jpeg().subarray(0, 80))).toMatchObject({ status: 422, reason: 'photo' });
    const large = png(1, chunk('tEXt', Buffer.alloc(PHOTO_FILE_BYTES - png(1).length - 12)));
    expect((await add(unit, large)).status).toBe(200);
    expect((await add(unit, Buffer.concat([large, jpeg()]))).status).toBe(413);
    const first = await add(unit, jpeg());
    // The camera's metadata makes no other photo.
    expect(await add(unit, jpeg(exif(1)))).toEqual(first);
    for (const photo of [webp(), png(2), png(3), png(4)]) expect((await add(unit, photo)).status).toBe(200);
    expect(await add(unit, png(5))).toMatchObject({ status: 422, reason: 'photo_count' });
    expect(await add(unit, jpeg())).toEqual(first);
    expect((await detail(owner, unit))?.photos).toHaveLength(6);
  });

  test('lets only operators add them, from the arrival of a unit until it goes', async () => {
    const item = await market.item();
    const asked = await requestIntake(owner, item);
    const unitId = asked.data?.inventory_id ?? 0;
    expect(await add(unitId, png())).toMatchObject({ status: 422, reason: 'inventory_state' });
    for (const [at, to] of (['arrived', 'inspected', 'stored'] as const).entries()) {
      await operateUnit(market.context, { unitId, to, actor: 'operator:test', reason: '' });
      expect((await add(unitId, png(10 + at))).status).toBe(200);
    }
    expect((await add(unitId, png(), { 'x-operator-token': 'somebody' })).status).toBe(401);
    expect(await add(999_999, png())).toMatchObject({ status: 404, reason: 'unknown_inventory' });
    expect(await add('x', png())).toMatchObject({ status: 404, reason: 'unknown_inventory' });
    await offer(owner, item, 100_000, { inventory_id: unitId });
    await buyNow(buyer, item, 100_000);
    expect(await add(unitId, png(20))).toMatchObject({ status: 422, reason: 'inventory_state' });
  });

  test('takes a wrong photo back for good, with audit lines of both operators', async () => {
    const { unit, id } = await photographed();
    const listed = async (inventory_id: number) =>
      market.call('GET /api/operator/inventory/photo-list', { inventory_id });
    expect((await listed(unit)).data?.list).toMatchObject([{ photo_id: id, media_type: 'image/webp' }]);
    expect(await listed(999_999)).toMatchObject({ status: 404, reason: 'unknown_inventory' });
    const remove = { photo_id: id ?? 0, reason: '다른 상품의 사진' };
    expect((await market.call('POST /api/operator/inventory/remove-photo', remove)).data).toEqual({
      inventory_id: unit,
      photo_id: id,
    });
    expect(await seen(id, owner)).toBe(404);
    expect((await listed(unit)).data?.list).toEqual([]);
    expect((await detail(owner, unit))?.photos).toEqual([]);
    expect(await market.call('POST /api/operator/inventory/remove-photo', remove)).toMatchObject({
      status: 404,
      reason: 'unknown_photo',
    });
    const log = await market.call('GET /api/operator/audit-log', {});
    const line = { actor: 'operator:test', subject: `inventory:${unit}` };
    expect(log.data?.list.slice(0, 2)).toMatchObject([
      { ...line, action: 'inventory.remove-photo', detail: { photo_id: id, reason: remove.reason } },
      { ...line, action: 'inventory.photo', detail: { photo_id: id, media_type: 'image/webp' } },
    ]);
  });

  test('lists stored units on offer, cheapest first, and marks the one that a purchase takes', async () => {
    const item = await market.item({ grade: 2, sizes: ['250', '260'] });
    const [small = 0, large = 0] = item.sizes;
    const seller = await market.shopper();
    const put = async (sizeId: number, price: number, photos: number) => {
      const inventory_id = await storedUnit(market, owner, item, sizeId);
      for (let shade = 0; shade < photos; shade += 1) await add(inventory_id, png(30 + shade));
      const bid = await offer(owner, item, price, { inventory_id, product_size_option_id: sizeId });
      return bid.data?.bid_order_id ?? 0;
    };
    const dear = await put(large, 120_000, 2);
    const cheap = await put(small, 90_000, 1);
    const later = await put(small, 90_000, 1);
    const bare = await put(small, 95_000, 0);
    // Not from storage, and cheaper.
    await offer(seller, item, 110_000, { product_size_option_id: large });
    const marks = (list: Awaited<ReturnType<typeof listOf>>) =>
      list.map(({ product_id, is_next, is_next_quick }) => [product_id, is_next, is_next_quick]);
    const all = await listOf(item.id);
    expect(marks(all)).toEqual([
      [cheap, true, true],
      [later, false, false],
      [bare, false, false],
      [dear, false, true],
    ]);
    expect(all[3]).toMatchObject({
      price: 120_000,
      product_size_option_id: large,
      option: '260',
      product_grade: 2,
      inspected_date: '2026-11-25 12:00:00',
    });
    expect(all.map(({ photos }) => photos.length)).toEqual([1, 1, 0, 2]);
    for (const { path } of all[3]?.photos ?? [])
      expect((await fetch(`${market.origin}${path}`)).headers.get('content-type')).toBe('image/webp');
    expect(marks(await listOf(item.id, { has_photos: true }))).toHaveLength(3);
    expect(marks(await listOf(item.id, { product_size_option_id: large }))).toEqual([[dear, false, true]]);
    // Customers do not buy from themselves.
    const own = await owner.call('GET /api/v3/product/item/get-stored-unit-list', { item_id: item.id });
    expect(own.data?.list.some(({ is_next, is_next_quick }) => is_next || is_next_quick)).toBe(false);
    expect(
      await market.call('GET /api/v3/product/item/get-stored-unit-list', {
        item_id: item.id,
        product_size_option_id: 999_999,
      }),
    ).toMatchObject({ status: 404, reason: 'unknown_size' });
    await buyNow(buyer, item, 90_000);
    expect(marks(await listOf(item.id, { product_size_option_id: small }))[0]).toEqual([later, true, true]);
    for (let count = 0; count < 20; count += 1) await put(small, 200_000 + count * 1_000, 0);
    expect(await listOf(item.id)).toHaveLength(20);
  });
});
