import type { OrderState } from '@sold/contracts/entities/order-state';
import { sql } from 'kysely';
import { addInspectionPhoto } from '../../../trading/aftersale/add-inspection-photo.ts';
import { buyNow, offer, type Size } from '../orders.ts';
import { png } from '../photos.ts';
import type { Inputs } from './inputs.ts';
import type { People } from './people.ts';

const PARCEL = { carrier: '로젠택배', invoice_no: '70000000001' };
const PLACE = 'A-01-1';

/** Inputs of the calls of the centre: each acts on goods of its own. */
export function centreInputs({ market }: People): Inputs {
  const ofItem = async (item: Size, ...states: OrderState[]) => {
    // Other calls stop the world's people: these trade once.
    await offer(await market.shopper(), item, 100_000);
    const order_id = (await buyNow(await market.shopper(), item, 100_000)).data?.order_id ?? 0;
    for (const state of ['seller_shipped', ...states] as const)
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '검수' });
    return seen(await displayOf(order_id));
  };
  const at = async (...states: OrderState[]) => ofItem(await market.item(), ...states);
  const displayOf = async (orderId: number) => {
    const { rows } = await sql<{ display_id: string }>`
      select display_id from order_ where id = ${orderId}`.execute(market.context.db);
    return rows[0]?.display_id ?? '';
  };
  const seen = async (display_id: string) => {
    const { data } = await market.call('GET /api/operator/centre/card', { display_id });
    return { display_id, version: data?.version ?? 0 };
  };
  const photographed = async (display_id: string) => {
    const { data } = await market.call('GET /api/operator/centre/card', { display_id });
    return addInspectionPhoto(market.context, {
      orderId: data?.order_id ?? 0,
      bytes: png(1),
      actor: 'operator:test',
    });
  };
  const number = async () => ({ display_id: (await at()).display_id });
  const placed = async () => {
    const { display_id } = await at('received');
    await market.call('POST /api/operator/centre/shelve', { display_id, place: PLACE });
    return display_id;
  };
  const begun = async () => {
    const { data } = await market.call('POST /api/operator/centre/stocktaking-begin', { place: null });
    return { stocktaking_id: data?.stocktaking_id };
  };
  const tagged = async (item: Size) => {
    const goods = await ofItem(item, 'received', 'inspecting');
    await photographed(goods.display_id);
    const { data } = await market.call('POST /api/operator/centre/inspect', {
      ...goods,
      verdict: 'pass',
      note: '',
      checks: [],
    });
    return { ...(await seen(goods.display_id)), tag_no: data?.card.tag_no };
  };
  return {
    getCard: number,
    openCard: number,
    receiveGoods: async () => ({ ...(await at()), condition: 'whole' }),
    inspectGoods: async () => {
      const goods = await at('received');
      await photographed(goods.display_id);
      return { ...(await seen(goods.display_id)), verdict: 'pass', reason: undefined, checks: [] };
    },
    passUnchanged: async () => {
      const item = await market.item();
      const { tag_no, display_id } = await tagged(item);
      const { data } = await market.call('GET /api/operator/centre/card', { display_id });
      await market.call('POST /api/operator/order/move', {
        order_id: data?.order_id ?? 0,
        state: 'shipping',
        reason: '',
      });
      return { ...(await ofItem(item, 'received')), tag_no };
    },
    getGoodsRecord: async () => ({ tag_no: (await tagged(await market.item())).tag_no }),
    packGoods: () => at('received', 'inspecting', 'passed'),
    shipGoods: async () => {
      const goods = await at('received', 'inspecting', 'passed');
      await market.call('POST /api/operator/centre/pack', { ...goods, note: '' });
      return { ...(await seen(goods.display_id)), ...PARCEL };
    },
    sendGoodsBack: async () => ({
      ...(await at('received', 'returned')),
      ...PARCEL,
      invoice_no: '70000000002',
    }),
    shelveGoods: async () => ({ ...(await at('received')), place: PLACE }),
    fetchGoods: async () => ({ ...(await seen(await placed())), place: PLACE }),
    undoAction: async () => {
      const display_id = await placed();
      const { data } = await market.call('GET /api/operator/centre/card', { display_id });
      return { display_id, version: data?.version, action_id: data?.undo?.action_id };
    },
    removeGoodsPhoto: async () => {
      const { display_id } = await at('received');
      return { display_id, photo_id: await photographed(display_id) };
    },
    actOnMany: async () => ({ rows: [{ ...(await at('received')), action: 'shelve', place: PLACE }] }),
    findPerson: async () => ({ who: String((await market.shopper()).id) }),
    getPlace: async () => ({ place: PLACE }),
    beginStocktaking: async () => ({ place: PLACE }),
    scanStock: async () => ({ ...(await begun()), place: PLACE, code: await placed() }),
    getStocktaking: begun,
  };
}
