import { type Static, type TSchema, Type } from 'typebox';
import { Id, KstTime, NextCursor, Nullable, ProductGrade, TradeDateOrNone, Won } from './basics.ts';
import { ClosetSums, ClosetUnit } from './closet.ts';
import { ContentSummary, NoticeSummary, ReleaseSummary } from './content.ts';
import { InventoryUnit, StoredUnit } from './custody.ts';
import { ItemSummary, TradeEntry } from './item.ts';
import { Penalty, PointChange, PointLot, Todo } from './my-page.ts';
import { OrderSummary } from './order.ts';
import { Address, BankAccount, Card, PaymentAccount } from './people.ts';
import { Agreement } from './policy.ts';
import { MyRaffleEntry, RaffleSummary } from './raffle.ts';

/** Fields of every list page: total count, current page (from 1) and next page. */
const paged = <T extends TSchema>(entry: T) => ({
  list: Type.Array(entry),
  total: Type.Integer(),
  page: Type.Integer(),
  next_cursor: NextCursor,
});
/** The same, with how many a page has. */
const sized = <T extends TSchema>(entry: T) => Type.Object({ ...paged(entry), page_size: Type.Integer() });

/** A message for a customer. */
export const Message = Type.Object({
  message_id: Id,
  kind: Type.String({ description: 'kind of the message' }),
  title: Type.String(),
  about: Type.String({
    description: 'the item that it is about, in Korean, with its size; empty where the text names it',
  }),
  text: Type.String(),
  at: KstTime,
  is_read: Type.Boolean(),
  to: Type.String({ description: 'page on which the person goes on, below the base path' }),
});
export type Message = Static<typeof Message>;
/** Kinds of messages that can be switched off. */
export const NoticeWay = Type.Object({
  way: Type.Union([Type.Literal('mail'), Type.Literal('text')]),
  title: Type.String(),
  is_on: Type.Boolean(),
  is_possible: Type.Boolean({ description: 'the account has the contact that it needs' }),
});
export type NoticeWay = Static<typeof NoticeWay>;
export const NoticeSettings = Type.Object({
  ways: Type.Array(NoticeWay, { description: 'how messages that matter go out besides the list' }),
  list: Type.Array(
    Type.Object({
      kind: Type.String({ description: 'kind of the message' }),
      title: Type.String(),
      is_on: Type.Boolean(),
    }),
  ),
});
export const MessagePage = Type.Object({ ...paged(Message), unread: Type.Integer() });

/** Items that were found, and by what they can be narrowed. */
export const ItemPage = Type.Object({
  ...sized(ItemSummary).properties,
  categories: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), count: Type.Integer() })),
  /** Brands of what was found, most items first, at most thirty; chosen brands do not narrow them and are always among them. */
  brands: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() })),
  /** The chosen brand where it is one; null without one, with several, and for one that there is not. */
  brand: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Chosen sizes that at least one item has; unknown sizes are left out. */
  sizes: Type.Array(Type.String()),
  /** Corrected search words, spelled as in item names; null without a correction. */
  corrected: Nullable(Type.String()),
});
const Count = Type.Integer({ description: 'items' });
/**
 * By what items can be narrowed. Each is narrowed by the other filters and not by its own; values without items are left out,
 * unless they are chosen and there are such.
 */
export const ItemFilterList = Type.Object({
  categories: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), count: Count })),
  /** Most items first, at most fifty. */
  brands: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Count })),
  grades: Type.Array(Type.Object({ product_grade: ProductGrade, count: Count })),
  /** Sizes in which a unit is offered, at most eighty. */
  sizes: Type.Array(Type.Object({ name: Type.String(), count: Count })),
  /** Newest first. */
  years: Type.Array(Type.Object({ year: Type.Integer(), count: Count })),
  prices: Type.Array(Type.Object({ price_from: Nullable(Won), price_to: Nullable(Won), count: Count })),
  quick_delivery_count: Count,
});
export const SuggestionList = Type.Object({
  categories: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  brands: Type.Array(Type.Object({ id: Id, name: Type.String(), name_kor: Type.String(), count: Count })),
  items: Type.Array(ItemSummary),
  /** As in `ItemPage`. */
  corrected: Nullable(Type.String()),
});
/** Items whose price fell, the furthest first. */
export const PriceDropList = Type.Object({
  list: Type.Array(
    Type.Intersect([
      ItemSummary,
      Type.Object({
        average_price: Type.Integer({
          description: 'of its size in the thirty days before the last trade, won',
        }),
        drop_rate: Type.Number({ description: 'percent below it, one decimal' }),
      }),
    ]),
  ),
});
/** A brand, with what there is of it. */
export const BrandDetail = Type.Object({
  brand_id: Id,
  name: Type.String(),
  name_kor: Type.String(),
  bg_color: Type.String(),
  logo_image: Type.String({ description: 'address of its mark on its colour' }),
  item_count: Count,
  trade_count: Type.Integer(),
});
export const TradePage = Type.Object(paged(TradeEntry));
export const TodoPage = Type.Object(paged(Todo));
export const PointPage = Type.Object({
  ...paged(PointLot),
  point: Won,
  /** Amount that expires within thirty days. */
  expiring_amt: Won,
});
export const PointChangePage = Type.Object(paged(PointChange));
export const PenaltyPage = Type.Object(paged(Penalty));
export const PinupPage = Type.Object(paged(ItemSummary));
/** A pinned item whose lowest sell bid is another one than when it was pinned. */
export const PinnedChange = Type.Intersect([
  ItemSummary,
  Type.Object({
    /** Lowest sell bid when it was pinned. */
    pinned_price: Won,
    /** Empty for items that were pinned before prices were stored. */
    pinned_date: TradeDateOrNone,
    change: Type.Integer({ description: 'lowest sell bid of now less that of then, won; never 0' }),
  }),
]);
export type PinnedChange = Static<typeof PinnedChange>;
/** The largest changes first, at most four. */
export const PinnedChangeList = Type.Object({ list: Type.Array(PinnedChange) });
export const OrderPage = Type.Object(paged(OrderSummary));
/** Units that a customer owns, the newest first, with the sums of all of them. */
export const Closet = Type.Object({ ...paged(ClosetUnit), ...ClosetSums.properties });
export type Closet = Static<typeof Closet>;
export const InventoryPage = Type.Object(paged(InventoryUnit));
export const StoredUnitList = Type.Object({ list: Type.Array(StoredUnit) });
export const ContentPage = sized(ContentSummary);
export const ReleasePage = sized(ReleaseSummary);
export const NoticePage = sized(NoticeSummary);
export const RafflePage = sized(RaffleSummary);
export const MyRafflePage = Type.Object(
  paged(
    Type.Object({
      raffle: RaffleSummary,
      entry: MyRaffleEntry,
      agreements: Type.Array(Agreement),
    }),
  ),
);
/** Public pages of the site. */
export const SitePageList = sized(
  Type.Object({
    /** Below the base path: `/trade/product/7`. */
    path: Type.String(),
    /** Null when unknown. */
    published_at: Nullable(KstTime),
  }),
);
export const AddressList = Type.Object({ list: Type.Array(Address) });
export const BankAccountList = Type.Object({ bank_account_id: Id, list: Type.Array(BankAccount) });
export const CardList = Type.Object({ customer_payment_method_list: Type.Array(Card) });
export const PaymentAccountList = Type.Object({ customer_payment_method_list: Type.Array(PaymentAccount) });
