import type { CallTable, calls } from '@sold/contracts/calls/index';
import { sql } from 'kysely';
import { addInspectionPhoto } from '../inspection/add-photo.ts';
import { addUnitPhoto } from '../inspection/unit-photo.ts';
import { drawRaffles } from '../raffles/draw-raffles.ts';
import { openVerification } from '../session/certification.ts';
import { buyNow, offer, openPage, payLater, type Size, want } from './orders.ts';
import { png } from './photos.ts';
import { endRaffles, enter, newRaffle } from './raffles.ts';
import { storedUnit } from './stored-unit.ts';
import type { Shopper, TestMarket } from './test-market.ts';

type Fields = Record<string, unknown>;

/** A market in which every call can be done, and what an input has to name for it. */
export interface PlainWorld {
  /** Whoever calls. */
  person: Shopper;
  /** Somebody with a payment password, which everybody who pays would have to prove. */
  careful: Shopper;
  /** What there is, by the names of fields. */
  known: Fields;
  /** What a call's own input needs besides, made for it when it is asked for. */
  first: Partial<Record<keyof typeof calls, () => Promise<Fields>>>;
  /** What makes a route answer that is no declared call, by `<method> <path>`. */
  routes: Record<string, () => Promise<Fields>>;
}

const PHOTO = new Uint8Array(png());
const HOUR = 3_600_000;
const PIN = '135790';
const TIMES = { from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };
const TEXTS = { title: '제목', body_html: '<p>본문</p>', published_at: '2026-11-01T00:00:00Z' };
const CONTENT: CallTable['POST /api/operator/content/save']['input'] = {
  ...TEXTS,
  kind: 'story',
  sub_title: '',
  video_url: '',
  item_ids: [],
  layout: 0,
};

const NOTICE: CallTable['POST /api/operator/notice/save']['input'] = {
  ...TEXTS,
  kind: 'service',
  is_pinned: false,
};
const RELEASE: CallTable['POST /api/operator/release/save']['input'] = {
  item_id: null,
  title: '제목',
  brand_name: '브랜드',
  model_no: '',
  body_html: '<p>본문</p>',
  release_at: '2026-12-01T00:00:00Z',
  release_price: null,
  layout: 0,
  history: [],
};

/** Identifiers from 1 on stand for something too, so that generated inputs meet real things. */
export async function plainWorld(market: TestMarket): Promise<PlainWorld> {
  const { context } = market;
  // The first customers are nobody that calls: whoever signs out or freezes by chance meets them.
  for (let count = 0; count < 5; count += 1) await market.shopper();
  const person = await market.shopper({ points: 50_000 });
  const other = await market.shopper();
  const items: Size[] = [];
  for (let count = 0; count < 3; count += 1) {
    const item = await market.item();
    await offer(other, item, 100_000);
    await want(person, item, 50_000);
    await storedUnit(market, person, item);
    items.push(item);
  }
  const [item] = items as [Size];
  await person.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
  const careful = await market.shopper();
  await careful.call('POST /api/v3/user/mypage/save-payment-password', { password: PIN });
  const agent = await market.call('POST /api/operator/sales-agent/save', {
    item_id: item.id,
    customer_id: other.id,
    name: '판매',
    introduction: '',
  });

  const sizeOf = ({ id, sizes }: Size) => ({ item_id: id, product_size_option_id: sizes[0] });
  const offered = async () => {
    const fresh = await market.item();
    await offer(other, fresh, 100_000);
    return fresh;
  };
  const wanted = async (price: number) => {
    const fresh = await market.item();
    await want(other, fresh, price);
    return fresh;
  };
  const bought = async () => (await buyNow(person, await offered(), 100_000)).data?.order_id;
  const sold = async () => {
    const fresh = await market.item();
    await offer(person, fresh, 100_000);
    return (await buyNow(other, fresh, 100_000)).data?.order_id;
  };
  const bid = async () => (await want(person, await market.item(), 60_000)).data?.bid_order_id;
  const announced = async () => {
    const { data } = await person.call('POST /api/v3/inventory/inventory/request-intake', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      address_id: person.addressId,
      agreed: true,
    });
    return data?.inventory_id;
  };
  const raffle = await newRaffle(market, { to: new Date(market.now().getTime() + 1_000 * HOUR) });
  const won = async () => {
    const fresh = await newRaffle(market);
    await enter(person, fresh);
    await endRaffles(market);
    await drawRaffles(context);
    return { raffle_id: fresh.id };
  };
  const inspected = async (last: 'inspecting' | 'failed_inspection') => {
    const order_id = (await sold()) ?? 0;
    for (const state of ['seller_shipped', 'received', 'inspecting', 'failed_inspection'] as const) {
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '검수' });
      if (state === last) break;
    }
    return order_id;
  };
  const photographed = async () => {
    const unitId = await storedUnit(market, person, item);
    const photo_id = await addUnitPhoto(context, { unitId, bytes: png(1), actor: 'operator:test' });
    return { unitId, photo_id };
  };
  const verification = async () => ({
    token: await openVerification(context, (await market.shopper({ certified: false })).id),
  });
  const purchase = async () => ({ ...sizeOf(await offered()), price: 100_000 });

  return {
    person,
    careful,
    known: {
      ...sizeOf(item),
      itemId: item.id,
      item_ids: [item.id],
      price: 100_000,
      point_amt: 0,
      card_id: person.cardId,
      address_id: person.addressId,
      inventory_return_address_id: person.addressId,
      bank_account_id: person.bankAccountId,
      customer_id: other.id,
      order_id: await bought(),
      item_sales_agent_id: agent.data?.item_sales_agent_id,
      itemSalesAgentId: agent.data?.item_sales_agent_id,
      raffle_id: raffle.id,
      inventory_id: await announced(),
      body_html: '<p>본문</p>',
    },
    first: {
      login: async () => {
        const { rows } = await sql<{
          email: string;
        }>`select email from customer where id = ${person.id}`.execute(context.db);
        return { id: rows[0]?.email, password: 'a-good-password' };
      },
      saveBidOrder: async () => ({ ...sizeOf(await market.item()), price: 60_000 }),
      saveProduct: async () => ({ ...sizeOf(await market.item()), price: 60_000 }),
      saveProductCheck: async () => ({ ...sizeOf(await market.item()), price: 60_000 }),
      setPriceChangeProduct: async () => ({ product_id: await bid(), price: 61_000 }),
      deleteBid: async () => ({ product_id: await bid() }),
      cancelBidOrder: async () => ({ product_id: await bid() }),
      exitSellProduct: async () => ({
        product_id: (await offer(person, await market.item(), 60_000)).data?.bid_order_id,
      }),
      cancelOrder: async () => ({ order_id: await bought() }),
      saveInvoice: async () => ({ order_id: await sold() }),
      pay: purchase,
      getPayPgUrl: purchase,
      getPayBnpl: purchase,
      cancelPayment: async () => ({
        order_id: (await openPage(person, await offered(), 100_000)).data?.order_id,
      }),
      sell: async () => ({ ...sizeOf(await wanted(60_000)), price: 60_000 }),
      checkPassword: async () => ({ password: PIN }),
      savePaymentPassword: async () => ({ password: PIN }),
      saveCashReceiptSell: async () => ({ cash_receipt_no: '01012345678' }),
      repayBnpl: async () => {
        await payLater(person, await offered(), 100_000);
        return {};
      },
      cancelIntake: async () => ({ inventory_id: await announced() }),
      saveIntakeInvoice: async () => ({ inventory_id: await announced() }),
      payInventoryDeprivation: async () => ({
        inventory_id: await storedUnit(market, person, item),
        payment_amt: 3_000,
      }),
      getDeprivationPaymentInfo: async () => ({ inventory_id: await storedUnit(market, person, item) }),
      operateOrder: async () => ({ order_id: await sold(), state: 'seller_shipped' }),
      operateRefund: async () => ({ order_id: await sold() }),
      getUnitPhotos: async () => ({ inventory_id: (await photographed()).unitId }),
      removeUnitPhoto: async () => ({ photo_id: (await photographed()).photo_id }),
      operateUnit: async () => ({ inventory_id: await announced(), status: 'arrived' }),
      createRaffle: async () => ({
        ...TIMES,
        raffle_price: 70_000,
        size_list: [{ product_size_option_id: item.sizes[0], stock: 1 }],
      }),
      operateContent: async () => CONTENT,
      operateRelease: async () => ({ history: [] }),
      operateBanner: async () => ({ ...TIMES, link: '', item_ids: [] }),
      operateCardEvent: async () => TIMES,
      operateSizeGuide: async () => ({ item_id: item.id, deep_link: '' }),
      getContentsDetail: async () => ({
        ...(await market.call('POST /api/operator/content/save', CONTENT)).data,
      }),
      getNoticeDetail: async () => ({
        ...(await market.call('POST /api/operator/notice/save', NOTICE)).data,
      }),
      getReleaseDetail: async () => ({
        ...(await market.call('POST /api/operator/release/save', RELEASE)).data,
      }),
      saveRaffleEntry: async () => ({ product_size_option_id: raffle.sizes[0] }),
      savePartnerRaffleEntry: async () => {
        const { id, sizes } = await newRaffle(market, { partner: 'car_sharing' });
        return { raffle_id: id, product_size_option_id: sizes[0] };
      },
      getRafflePayInfo: won,
      payRaffle: won,
      getRafflePgUrl: won,
    },
    routes: {
      'get /api/v3/product/item/live': async () => ({ item_id: item.id }),
      'get /api/v3/media/item/{id}/{file}': async () => ({ id: item.id, file: '1.svg' }),
      'get /api/v3/media/video/{file}': async () => ({ file: 'raffle-hoodie.webm' }),
      'get /api/v3/media/brand/logo.svg': async () => ({ name: 'Testing', ground: 'eeeeee' }),
      'get /api/v3/media/payment/mark.svg': async () => ({ name: '카카오뱅크' }),
      'get /api/v3/media/cover/{kind}/{file}': async () => {
        const content = { ...CONTENT, item_ids: [item.id] };
        const { data } = await market.call('POST /api/operator/content/save', content);
        return { kind: 'content', file: `${data?.id}.svg` };
      },
      'get /api/v3/order/inspection-photo/{id}': async () => {
        const orderId = (await inspected('failed_inspection')) ?? 0;
        const bytes = Buffer.from(PHOTO);
        return { id: await addInspectionPhoto(context, { orderId, bytes, actor: 'operator:test' }) };
      },
      'get /api/v3/inventory/photo/{id}': async () => ({ id: (await photographed()).photo_id }),
      'post /api/operator/inventory/photo/{inventory_id}': async () => ({
        inventory_id: (await photographed()).unitId,
        bytes: PHOTO,
      }),
      'post /api/operator/order/inspection-photo/{order_id}': async () => ({
        order_id: await inspected('inspecting'),
        bytes: PHOTO,
      }),
      'post /api/v3/order/payment/webhook': async () => ({
        'tosspayments-webhook-transmission-id': 'walked',
        eventType: 'PAYMENT_STATUS_CHANGED',
        data: { orderId: 'nobody-s' },
      }),
      'post /trade/get_short_link': async () => ({ linkUrl: `${context.publicUrl}/webapp/web/a` }),
      'get /s/{code}': async () => ({ code: 'abcdefg' }),
      'get /save/{token}': verification,
      'post /save/{token}': async () => ({
        ...(await verification()),
        name: '김시험',
        birth: '19990101',
        phone: '01099998888',
      }),
    },
  };
}
