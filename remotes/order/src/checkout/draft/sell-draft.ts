import { type BidDays, startingBidDays } from '@sold/contracts/base/bid-duration';
import { bidPriceProblem } from '@sold/contracts/base/bid-price';
import type { SellInfo } from '@sold/contracts/entities/order-info';
import { defaultAddress } from '@sold/contracts/rules/people/default-choice';
import { type SellerAmounts, sellerAmounts } from '@sold/contracts/rules/trading/order-amounts';
import { sellerFigures } from '@sold/contracts/rules/trading/page-figures';
import type { Problem } from '../../page/problem.ts';
import { bidChoice } from './buy-draft.ts';
import type { Required } from './buy-problem.ts';
import { startingPrice } from './order-mode.ts';

export interface SellDraft {
  /** Price of the bid, won; null is an empty field. Selling now takes the market's price. */
  bidPrice: number | null;
  /** Price that the address names; null without one. */
  asked: number | null;
  /** Null keeps the end of the bid that is being changed. */
  bidDays: BidDays | null;
  accountId: number | null;
  addressId: number | null;
  agreed: readonly string[];
  /** Ids of the terms whose full words were opened. */
  read: readonly string[];
}

/** The draft a sell page starts with (specification, section 4). @param asked price that the address names, won */
export function startSell(info: SellInfo, now: Date, asked: number | null = null): SellDraft {
  const { customer, product_info } = info;
  const account = info.bank_account ?? customer.bank_accounts.find((one) => one.is_default === 1) ?? null;
  return {
    bidPrice: asked ?? startingPrice(true, product_info?.price ?? null, info.max_sell_price),
    asked,
    bidDays: bidChoice(startingBidDays('sell', product_info, now)),
    accountId: account?.bank_account_id ?? null,
    addressId: defaultAddress(customer.addresses, null, info.pickup)?.address_id ?? null,
    agreed: [],
    read: [],
  };
}

/** Amounts of a sale. */
export function sellAmounts(
  { conf, storage_amt: storage }: Pick<SellInfo, 'conf' | 'storage_amt'>,
  price: number,
  isBid: boolean,
): SellerAmounts {
  return sellerAmounts(sellerFigures(conf), { price, isBid, storage });
}

/** The first thing that keeps a sale or a sell bid from being sent; null when nothing does. */
export function sellProblem(
  info: SellInfo,
  draft: SellDraft,
  price: number | null,
  required: Required,
): Problem | null {
  const { isBid, isChanging, terms } = required;
  if (price === null)
    return isBid
      ? { section: 'price', message: '판매 희망가를 입력해 주세요.' }
      : { section: 'price', message: '지금 팔 수 있는 구매 입찰이 없어요. 판매 입찰로 등록해 주세요.' };
  const wrong = isBid ? bidPriceProblem(price, info.product_grade, info.item.sell_limit_price) : null;
  if (wrong) return { section: 'price', message: wrong.message };
  if (isChanging) return null;
  if (draft.accountId === null) return { section: 'account', message: '정산받을 계좌를 선택해 주세요.' };
  if (info.display_inventory_id === null && draft.addressId === null)
    return { section: 'address', message: '반송 주소를 선택해 주세요.' };
  if (terms.some((term) => !draft.agreed.includes(term)))
    return { section: 'agree', message: '약관에 동의해 주세요.' };
  return null;
}
