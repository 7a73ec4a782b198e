import { type TSchema, Type } from 'typebox';
import { Id, KstTime, Nullable } from './basics.ts';
import { ContentSummary, NoticeSummary, ReleaseSummary } from './content.ts';
import { InventoryUnit } from './custody.ts';
import { ItemSummary, TradeEntry } from './item.ts';
import { OrderSummary } from './order.ts';
import { Address, BankAccount, Card, PaymentAccount } from './people.ts';
import { Agreement } from './policy.ts';
import { MyRaffleEntry, RaffleSummary } from './raffle.ts';

/** What every page of a list has: all there are, and which page this is, from 1. */
const paged = <T extends TSchema>(entry: T) => ({
  list: Type.Array(entry),
  total: Type.Integer(),
  page: Type.Integer(),
});
/** The same, with how many a page has. */
const sized = <T extends TSchema>(entry: T) => Type.Object({ ...paged(entry), page_size: Type.Integer() });

/** Items that were found, and by what they can be narrowed. */
export const ItemPage = Type.Object({
  ...sized(ItemSummary).properties,
  categories: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), count: Type.Integer() })),
  /** Brands of what was found, most items first, at most thirty; the chosen brand does not narrow them. */
  brands: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() })),
});
export const TradePage = Type.Object(paged(TradeEntry));
export const OrderPage = Type.Object(paged(OrderSummary));
export const InventoryPage = Type.Object(paged(InventoryUnit));
export const ContentPage = sized(ContentSummary);
export const ReleasePage = sized(ReleaseSummary);
export const NoticePage = sized(NoticeSummary);
export const RafflePage = sized(RaffleSummary);
export const MyRafflePage = Type.Object(
  paged(
    Type.Object({
      raffle: RaffleSummary,
      entry: MyRaffleEntry,
      /** What was agreed to with the entry. */
      agreements: Type.Array(Agreement),
    }),
  ),
);
/** Pages of the site that everybody may read. */
export const SitePageList = sized(
  Type.Object({
    /** Below the base path: `/trade/product/7`. */
    path: Type.String(),
    /** When it was published; null where nobody knows. */
    published_at: Nullable(KstTime),
  }),
);
export const AddressList = Type.Object({ list: Type.Array(Address) });
export const BankAccountList = Type.Object({ bank_account_id: Id, list: Type.Array(BankAccount) });
export const CardList = Type.Object({ customer_payment_method_list: Type.Array(Card) });
export const PaymentAccountList = Type.Object({ customer_payment_method_list: Type.Array(PaymentAccount) });
