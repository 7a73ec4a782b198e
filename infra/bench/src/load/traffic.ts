import { randomUUID } from 'node:crypto';

/** A customer who is signed in and has stored what a purchase or a sale needs. */
export interface Person {
  token: string;
  cardId: number;
  addressId: number;
  bankAccountId: number;
}

/** A book: one size of an item. */
export interface BookRef {
  itemId: number;
  sizeId: number;
}

/** A customer who enters a raffle, and how often the same entry is sent. */
export interface Entrant {
  token: string;
  sizeId: number;
  times: number;
}

/** Requests of the generator. Prices in won. */
export type Traffic =
  | {
      kind: 'bids';
      buyers: readonly Person[];
      sellers: readonly Person[];
      books: readonly BookRef[];
      /** Share of bids that match the other side, 0 to 1; the others rest. */
      crossing: number;
    }
  | { kind: 'buys'; buyers: readonly Person[]; books: readonly BookRef[]; price: number }
  | { kind: 'entries'; raffleId: number; entrants: readonly Entrant[] }
  | { kind: 'post'; path: string; count: number }
  | { kind: 'get'; paths: readonly string[]; tokens?: readonly string[] };

/** Calls of trades, and their inputs. */
export const PAY = '/api/v3/order/payment/pay';
export const BID = '/api/v3/order/order/save-bid-order';
export const OFFER = '/api/v3/order/order/save-product';

export function purchaseOf({ addressId, cardId }: Person, book: BookRef, price: number) {
  return {
    ...tradeOf(book, price),
    address_id: addressId,
    delivery_type: 'normal',
    point_amt: 0,
    payment_method: 'batch',
    card_id: cardId,
  };
}

export function buyBidOf({ addressId, cardId }: Person, book: BookRef, price: number) {
  return {
    ...tradeOf(book, price),
    bid_days: 30,
    address_id: addressId,
    card_id: cardId,
    delivery_type: 'normal',
    point_amt: 0,
  };
}

export function sellBidOf({ bankAccountId, addressId }: Person, book: BookRef, price: number) {
  return { ...tradeOf(book, price), bid_days: 30, bank_account_id: bankAccountId, address_id: addressId };
}

function tradeOf({ itemId, sizeId }: BookRef, price: number) {
  return { item_id: itemId, product_size_option_id: sizeId, price, agreed: true };
}

/** A request for each call of the result, as the text that goes over the wire; null once there are no more. */
export function requestsOf(traffic: Traffic): () => string | null {
  if (traffic.kind === 'entries') return entriesOf(traffic);
  if (traffic.kind === 'get') {
    const { paths, tokens } = traffic;
    return () => get(any(paths), tokens && any(tokens));
  }
  if (traffic.kind === 'post')
    return () => post(traffic.path, { id: 1 + Math.floor(Math.random() * traffic.count) });
  if (traffic.kind === 'buys')
    return () => {
      const buyer = any(traffic.buyers);
      return post(PAY, purchaseOf(buyer, any(traffic.books), traffic.price), buyer.token);
    };
  return () => {
    const book = any(traffic.books);
    if (Math.random() < 0.5) {
      const buyer = any(traffic.buyers);
      return post(BID, buyBidOf(buyer, book, steps(50, 90)), buyer.token);
    }
    const seller = any(traffic.sellers);
    const price = Math.random() < traffic.crossing * 2 ? 70_000 : steps(110, 150);
    return post(OFFER, sellBidOf(seller, book, price), seller.token);
  };
}

/** Each entry in its turn; those that are sent again right behind, so that both are under way together. */
function entriesOf({ raffleId, entrants }: Extract<Traffic, { kind: 'entries' }>): () => string | null {
  const sends = entrants.flatMap(({ times, ...one }) => Array.from({ length: times }, () => one));
  let at = 0;
  return () => {
    const entrant = sends[at];
    at += 1;
    if (entrant === undefined) return null;
    const input = { raffle_id: raffleId, product_size_option_id: entrant.sizeId };
    return post('/api/product/raffle/save-raffle-entry', input, entrant.token);
  };
}

function get(path: string, token?: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: bench\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`;
}

function post(path: string, input: object, token?: string): string {
  const body = JSON.stringify(input);
  const who =
    token === undefined ? '' : `authorization: Bearer ${token}\r\nidempotency-key: ${randomUUID()}\r\n`;
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\n${who}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

function any<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

/** A price between two numbers of thousands, won. */
function steps(from: number, to: number): number {
  return (from + Math.floor(Math.random() * (to - from + 1))) * 1000;
}
