import type { ServerResponse } from 'node:http';
import { LiveItem } from '@sold/contracts/entities/item';
import type { Db } from '@sold/service/db/tables';
import { Refusal, refuse } from '@sold/service/http/refusal';
import type { FastifyInstance } from 'fastify';
import { sizeList } from '../../catalogue/items/sizes.ts';
import { recentTrades, tradeBefore } from '../../catalogue/prices/trades.ts';
import type { Context } from '../../money/context/context.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { itemFeeds } from '../../platform/live/item-feeds.ts';
import { type LiveStream, liveStream } from '../../platform/live/live-stream.ts';
import { bookSide } from '../book/book-lists.ts';

const MOST_STREAMS = 2_000;
const TRADES = 20;

/** Items that one stream may watch: a browser has one for all of its tabs. */
const MOST_ITEMS = 6;

/** Returns the items that a query names, each once; an empty list for anything else. */
function itemIdsIn(text: string): number[] {
  const parts = text.split(',');
  const isList = parts.length <= MOST_ITEMS && parts.every((part) => /^[1-9]\d{0,14}$/.test(part));
  return isList ? [...new Set(parts.map(Number))] : [];
}

/** Reads the book and trades of an item as every page shows them. */
async function liveItem(db: Db, itemId: number, now: Date): Promise<LiveItem> {
  const target = { itemId, sizeId: null };
  const [sizes, recent_trade, recent_trade_before, recent_sell_bid_list, recent_buy_bid_list] =
    await Promise.all([
      sizeList(db, itemId, now),
      recentTrades(db, target, TRADES),
      tradeBefore(db, target),
      bookSide(db, 'sell', target, now),
      bookSide(db, 'buy', target, now),
    ]);
  return {
    item_id: itemId,
    sizes,
    recent_trade,
    recent_trade_before,
    recent_sell_bid_list,
    recent_buy_bid_list,
  };
}

/** Description of the route in the API's document. */
const DOCUMENTED = {
  area: 'Items',
  operationId: 'watchItem',
  summary: 'Public book and trades of an item as they change',
  description:
    'Server-sent events `item`: immediately, and after every change; `data` is a `LiveItem`. An event `here` every 15 seconds says that the connection lives.',
  input: {
    type: 'object',
    required: ['item_id'],
    properties: {
      item_id: {
        type: 'string',
        pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,5}$',
        description: 'Up to six items, with commas between',
      },
    },
  },
  refusals: { 404: ['unknown_item'], 422: ['bad_request'], 429: ['too_many_streams'] },
  produces: 'text/event-stream',
  output: LiveItem,
} as const;

/**
 * `GET /api/v3/product/item/live?item_id=`: server-sent events `item` with the book and trades of an item, first
 * immediately and then after every change. Public data alone; watchers of an item share one read (`item-feeds`).
 * @param mostStreams streams one replica holds open; later requests are refused and retried
 */
export function liveRoute(
  app: FastifyInstance,
  { db, clock, live, log }: Pick<Context, 'db' | 'clock' | 'live' | 'log'>,
  { mostStreams = MOST_STREAMS }: { mostStreams?: number } = {},
): void {
  const streams = new Set<ServerResponse>();
  const feeds = itemFeeds({
    live,
    read: (itemId) => liveItem(db, itemId, clock()),
    failed: (error, itemId) => log.warn({ err: error, itemId }, 'a change could not be read'),
  });
  let isEnding = false;

  app.addHook('preClose', async () => {
    isEnding = true;
    for (const raw of streams) if (raw.headersSent) raw.end();
    await live.close();
  });

  app.get<{ Querystring: { item_id?: string } }>(
    '/api/v3/product/item/live',
    {
      config: DOCUMENTED,
    },
    async (request, reply) => {
      const itemIds = itemIdsIn(request.query.item_id ?? '');
      if (itemIds.length === 0) refuse('bad_request', '상품을 찾을 수 없어요.');
      if (streams.size >= mostStreams)
        throw new Refusal(429, 'busy', '접속이 많아요. 잠시 후 다시 시도해 주세요.');
      const { raw } = reply;
      // A client that left before this point is not heard to leave any more.
      if (raw.destroyed) {
        reply.hijack();
        return;
      }
      const stops: (() => void)[] = [];
      const stop = () => {
        for (const one of stops.splice(0)) one();
      };
      // Its place is given back however early it ends, also when it never becomes a stream.
      streams.add(raw);
      raw.once('close', () => {
        streams.delete(raw);
        stop();
      });
      const watched = await Promise.all(
        itemIds.map(async (itemId) => {
          let stream: LiveStream | undefined;
          const { newest, leave } = await feeds.join(itemId, () => stream?.refresh());
          // The stream may have closed while the feed began.
          if (raw.destroyed) leave();
          else stops.push(leave);
          stream = liveStream(raw, () => newest().event);
          return { stream, isKnown: newest().item.sizes.list.length > 0 };
        }),
      );
      // A watcher of several items, some unknown, follows the known ones.
      const known = watched.filter(({ isKnown }) => isKnown);
      if (known.length === 0) notFound('unknown_item');
      reply.hijack();
      if (raw.destroyed) return;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      for (const { stream } of known) stream.open();
      if (isEnding) raw.end();
    },
  );
}
