import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PHOTO_FILE_BYTES, PHOTO_UPLOADS, PHOTOS_AT_A_TIME } from '@sold/contracts/base/photo-upload';
import { assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { png } from '../../tools/testing/photos.ts';
import { sendPhoto } from '../../tools/testing/send-photo.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { OPERATOR, type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { operateOrder } from '../../trading/aftersale/operate-order.ts';

onOneEngine('photos that are sent', (database) => {
  let market: TestMarket;
  let [seller, other] = [] as unknown as [Shopper, Shopper];
  let [appealed, unappealed] = [0, 0];
  let [unit, full] = [0, 0];
  const sockets: Socket[] = [];

  beforeAll(async () => {
    market = await startMarket(database.db);
    [seller, other] = [await market.shopper(), await market.shopper()];
    [appealed, unappealed] = [await fined(), await fined()];
    await seller.call('POST /api/v3/user/mypage/save-appeal', {
      penalty_id: appealed,
      text: '택배사가 물건을 늦게 가져갔어요.',
    });
    [unit, full] = [
      await storedUnit(market, seller, await market.item()),
      await storedUnit(market, seller, await market.item()),
    ];
    for (let number = 1; number <= 6; number += 1)
      expect((await sendPhoto(market, `${PHOTO_UPLOADS.inventory}${full}`, png(number))).status).toBe(200);
    market.pass(660_000);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => market.close());

  /** A fined seller. @returns the penalty's number */
  async function fined(): Promise<number> {
    const item = await market.item();
    await offer(seller, item, 200_000);
    const orderId = (await buyNow(other, item, 200_000)).data?.order_id ?? 0;
    await operateOrder(market.context, { orderId, to: 'shipping_overdue', actor: 'operator', reason: '' });
    return (await seller.call('GET /api/v3/user/mypage/get-penalty-list', {})).data?.list[0]?.penalty_id ?? 0;
  }

  /** Says that a photo comes and sends nothing of it. @returns its connection, and the first line of the answer when there is one */
  function announce(path: string, header: string, bytes: number) {
    const { port } = new URL(market.origin);
    const lines: string[] = [];
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: shop\r\n${header}\r\nContent-Type: image/png\r\nContent-Length: ${bytes}\r\n\r\n`,
      ),
    );
    socket.on('error', () => {});
    socket.on('data', (text) => lines.push(String(text)));
    sockets.push(socket);
    return { socket, lines };
  }

  const session = (of: Shopper) => `Authorization: Bearer ${of.token}`;
  const operator = (token: string) => `X-Operator-Token: ${token}`;

  test('refuses a sender before the photo is sent, for photos of any size', async () => {
    const cases = [
      [PHOTO_UPLOADS.penalty, () => appealed, 'X-A: b', 401, 'login'],
      [PHOTO_UPLOADS.penalty, () => appealed, 'Authorization: Bearer worn.out.token', 401, 'token'],
      [PHOTO_UPLOADS.penalty, () => appealed, session(other), 404, 'unknown_penalty'],
      [PHOTO_UPLOADS.penalty, () => unappealed, session(seller), 422, 'appeal_state'],
      [PHOTO_UPLOADS.inventory, () => unit, 'X-A: b', 401, 'operator'],
      [PHOTO_UPLOADS.inventory, () => 999_999, operator(OPERATOR), 404, 'unknown_inventory'],
      [PHOTO_UPLOADS.inventory, () => full, operator(OPERATOR), 422, 'photo_count'],
      [PHOTO_UPLOADS.order, () => 999_999, operator(OPERATOR), 404, 'unknown_order'],
    ] as const;
    await assert(
      asyncProperty(
        constantFrom(...cases),
        integer({ min: 1, max: PHOTO_FILE_BYTES }),
        async (one, bytes) => {
          const [path, id, header, status, reason] = one;
          const { socket, lines } = announce(`${path}${id()}`, header, bytes);
          await once(socket, 'data');
          expect(lines.join('')).toContain(`HTTP/1.1 ${status} `);
          expect(lines.join('')).toContain(`"reason":"${reason}"`);
          socket.destroy();
        },
      ),
      { numRuns: 40 },
    );
  });

  test('limits photos of one person at a time over all connections, and leaves places to others', async () => {
    await assert(
      asyncProperty(integer({ min: 1, max: 12 }), integer({ min: 0, max: 4 }), async (connections, early) => {
        const path = `${PHOTO_UPLOADS.penalty}${appealed}`;
        const open = Array.from({ length: connections }, () => announce(path, session(seller), 1_000));
        const refused = Math.max(0, connections - PHOTOS_AT_A_TIME);
        const answered = () => open.filter(({ lines }) => lines.length > 0);
        await vi.waitFor(() => expect(answered()).toHaveLength(refused));
        for (const { lines } of answered()) expect(lines.join('')).toContain('HTTP/1.1 429 ');
        const theirs = await sendPhoto(market, `${PHOTO_UPLOADS.inventory}${unit}`, png(1));
        expect(theirs.status).toBe(200);
        for (const { socket } of open) socket.destroy();
        // They leave while the sender is checked.
        for (let number = 0; number < early; number += 1) {
          const { socket } = announce(path, session(seller), 1_000);
          await once(socket, 'connect');
          socket.end();
          await new Promise(setImmediate);
          socket.destroy();
        }
        const mine = { authorization: `Bearer ${seller.token}`, 'x-operator-token': '' };
        // Every place is free again, or the next round would find some taken.
        const send = async () => (await sendPhoto(market, path, png(1), mine)).status;
        await vi.waitFor(async () => {
          const statuses = await Promise.all(Array.from({ length: PHOTOS_AT_A_TIME }, send));
          expect(new Set(statuses)).toEqual(new Set([200]));
        });
      }),
      { numRuns: 8 },
    );
  });
});
