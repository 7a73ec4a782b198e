import { sql } from 'kysely';
import { offer, openPage, payLater } from '../orders.ts';
import { storedUnit } from '../stored-unit.ts';
import type { Inputs } from './inputs.ts';
import { lateOrder } from './late-order.ts';
import { type Makers, sizeOf } from './makers.ts';
import { type People, PIN } from './people.ts';

export function shopperInputs(
  { market, person, item }: People,
  { announced, bid, bought, delivered, offered, purchase, sold, wanted }: Makers,
): Inputs {
  const spareAddress = async () => {
    const saved = await person.call('POST /api/v3/order/order/save-address', {
      name: '시험',
      phone: '01012345678',
      zipcode: '04782',
      addr: '서울 성동구 성수이로 00',
      addr_detail: '',
      title: '',
      is_default: false,
    });
    return saved.data?.address_id;
  };
  return {
    login: async () => {
      const { rows } = await sql<{
        email: string;
      }>`select email from customer where id = ${person.id}`.execute(market.context.db);
      return { id: rows[0]?.email, password: 'a-good-password' };
    },
    saveBidOrder: async () => ({ ...sizeOf(await market.item()), price: 60_000 }),
    saveProduct: async () => ({
      ...sizeOf(await market.item()),
      price: 60_000,
      address_id: person.addressId,
    }),
    saveProductCheck: async () => ({ ...sizeOf(await market.item()), price: 60_000 }),
    setPriceChangeProduct: async () => ({ product_id: await bid(), price: 61_000 }),
    deleteBid: async () => ({ product_id: await bid() }),
    cancelBidOrder: async () => ({ product_id: await bid() }),
    exitSellProduct: async () => ({
      product_id: (await offer(person, await market.item(), 60_000)).data?.bid_order_id,
    }),
    cancelOrder: async () => ({ order_id: await bought() }),
    saveNoticeSetting: async () => ({ kind: 'release_open' }),
    saveNoticeWay: async () => ({ way: 'mail' }),
    chooseLate: async () => ({ order_id: await lateOrder({ market }, await bought()) }),
    confirmReceipt: async () => ({ order_id: await delivered() }),
    saveInvoice: async () => ({ order_id: await sold() }),
    getWayBack: async () => ({ order_id: await sold() }),
    saveWayBack: async () => ({ order_id: await sold(), address_id: person.addressId }),
    pay: purchase,
    getPayPgUrl: purchase,
    getPayBnpl: purchase,
    cancelPayment: async () => ({
      order_id: (await openPage(person, await offered(), 100_000)).data?.order_id,
    }),
    sell: async () => ({ ...sizeOf(await wanted(60_000)), price: 60_000, address_id: person.addressId }),
    checkPassword: async () => ({ password: PIN }),
    savePaymentPassword: async () => ({ password: PIN }),
    saveCashReceiptSell: async () => ({ cash_receipt_no: '01012345678' }),
    saveCard: async () => ({ birth: '990101' }),
    getBarcodeItemList: async () => ({ gtin: '08801234567893' }),
    removeClosetItem: async () => {
      const { data } = await person.call('POST /api/v3/user/mypage/save-closet-item', {
        product_size_option_id: item.sizes[0] ?? 0,
        bought_price: null,
        bought_on: null,
      });
      return { closet_item_id: data?.closet_item_id };
    },
    // A unit whose announcement was taken back is at home.
    hideClosetUnit: async () => {
      const inventory_id = await announced();
      await person.call('POST /api/v3/inventory/inventory/cancel-intake', {
        inventory_id: inventory_id ?? 0,
      });
      const { data } = await person.call('GET /api/v3/user/mypage/get-closet', {});
      return data?.list.find(({ hides_by }) => hides_by !== null)?.hides_by ?? {};
    },
    // An address without other uses.
    removeStored: async () => ({ kind: 'address', id: await spareAddress() }),
    saveBankAccount: async () => ({ holder: '시험' }),
    repayBnpl: async () => {
      await payLater(person, await offered(), 100_000);
      return {};
    },
    saveReturnAddress: async () => ({ inventory_id: await announced(), address_id: await spareAddress() }),
    cancelIntake: async () => ({ inventory_id: await announced() }),
    saveIntakeInvoice: async () => ({ inventory_id: await announced() }),
    payInventoryDeprivation: async () => ({
      inventory_id: await storedUnit(market, person, item),
      payment_amt: 3_000,
    }),
    getDeprivationPaymentInfo: async () => ({ inventory_id: await storedUnit(market, person, item) }),
  };
}
