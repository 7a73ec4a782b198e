import type { LiveItem } from '@sold/contracts/entities/item';
import type { Db } from '@sold/service/db/tables';
import { Refusal, refuse, unknown } from '@sold/service/http/refusal';
import type { FastifyInstance } from 'fastify';
import { bookSide } from '../catalogue/book-lists.ts';
import { sizeList } from '../catalogue/sizes.ts';
import { recentTrades } from '../catalogue/trades.ts';
import type { Context } from '../context.ts';

/** A line now and then keeps proxies from taking the stream for dead, milliseconds. */
const HEARTBEAT_MS = 15_000;
/** Streams one copy holds open; who comes later asks again. */
const MOST_STREAMS = 2_000;
const TRADES = 20;

/** What a page shows of an item's book and trades, for everybody alike. */
async function liveItem(db: Db, itemId: number, now: Date): Promise<LiveItem> {
  const target = { itemId, sizeId: null };
  const [sizes, recent_trade, recent_sell_bid_list, recent_buy_bid_list] = await Promise.all([
    sizeList(db, itemId, now),
    recentTrades(db, target, TRADES),
    bookSide(db, 'sell', target, now),
    bookSide(db, 'buy', target, now),
  ]);
  return { item_id: itemId, sizes, recent_trade, recent_sell_bid_list, recent_buy_bid_list };
}

/**
 * `GET /api/v3/product/item/live?item_id=`: server-sent events `item` with the book and trades of an item, at once and
 * after every change. Public data alone; one read serves everybody who watches the same item.
 */
export function liveRoute(app: FastifyInstance, context: Context): void {
  const { db, clock, live, log } = context;
  const streams = new Set<() => void>();
  const reads = new Map<number, Promise<LiveItem>>();

  /** Shares one read among those who ask while it has not begun; a change after that is read anew. */
  function read(itemId: number): Promise<LiveItem> {
    const known = reads.get(itemId);
    if (known) return known;
    const next = Promise.resolve().then(() => {
      reads.delete(itemId);
      return liveItem(db, itemId, clock());
    });
    reads.set(itemId, next);
    return next;
  }

  app.addHook('preClose', async () => {
    for (const end of streams) end();
    await live.close();
  });

  app.get<{ Querystring: { item_id?: string } }>(
    '/api/v3/product/item/live',
    {
      config: {
        summary: 'Public book and trades of `item_id` as they change',
        produces: 'text/event-stream',
      },
    },
    async (request, reply) => {
      const itemId = /^\d{1,15}$/.test(request.query.item_id ?? '') ? Number(request.query.item_id) : 0;
      if (itemId === 0) refuse('bad_request', '상품을 찾을 수 없어요.');
      if (streams.size >= MOST_STREAMS)
        throw new Refusal(429, 'busy', '접속이 많아요. 잠시 후 다시 시도해 주세요.');
      const first = await liveItem(db, itemId, clock());
      if (first.sizes.list.length === 0) unknown('unknown_item', '상품을 찾을 수 없어요.');
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      const send = (item: LiveItem) => raw.write(`event: item\ndata: ${JSON.stringify(item)}\n\n`);
      let isReading = false;
      let isStale = false;
      /** One read at a time; what changes meanwhile is read once more after it. */
      const refresh = async () => {
        isStale = true;
        if (isReading) return;
        isReading = true;
        while (isStale && !raw.destroyed) {
          isStale = false;
          await read(itemId).then(send, (error: unknown) =>
            log.warn({ err: error, itemId }, 'a change could not be read'),
          );
        }
        isReading = false;
      };
      const stop = await live.watch(itemId, () => void refresh());
      const beat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
      const end = () => raw.end();
      streams.add(end);
      raw.on('close', () => {
        clearInterval(beat);
        stop();
        streams.delete(end);
      });
      raw.write('retry: 2000\n\n');
      send(first);
      // What changed between the first read and now is not lost.
      void refresh();
    },
  );
}
