import { Type } from 'typebox';
import {
  Id,
  ItemName,
  ItemNameKor,
  KstTime,
  LineText,
  Nullable,
  ProductGrade,
  Won,
} from '../../entities/basics.ts';
import { InventoryStatus, Station } from '../../entities/custody.ts';
import { Picture } from '../../entities/item.ts';
import { OrderState } from '../../entities/order-state.ts';
import { CARRIERS } from '../../rules/custody/carriers.ts';
import { PARCEL_CONDITIONS, REJECT_REASONS, VERDICTS } from '../../rules/custody/inspection.ts';
import { PLACE_PATTERN } from '../../rules/custody/place.ts';
import { TAG_PATTERN } from '../../rules/custody/tag-number.ts';
import { CARD_ACTIONS } from '../../rules/operators/card-actions.ts';

/** One of the words of a list. */
const wordOf = <W extends string>(words: readonly W[], description: string) =>
  Type.Unsafe<W>(
    Type.Union(
      words.map((word) => Type.Literal(word)),
      { description },
    ),
  );

/** The form refuses a scan that was cut, doubled or has other characters in it. */
export const GoodsNumber = Type.String({
  pattern: '^[SI][0-9]{6}[0-9A-F]{10}$',
  description: 'number of an order (S) or a unit in custody (I), as people see it',
});
export const PlaceCode = Type.String({ pattern: PLACE_PATTERN, description: 'rack and shelf: A-03-2' });
export const TagNumber = Type.String({ pattern: TAG_PATTERN, description: 'number on the tag of a unit' });
export const VerdictWord = wordOf(VERDICTS, 'grade_98: as good as new, for goods that are not sold as new');
export const RejectWord = wordOf(
  REJECT_REASONS,
  'why goods are rejected; `rules/custody/inspection` has the words',
);
export const ConditionWord = wordOf(PARCEL_CONDITIONS, 'condition of a parcel as it came');
export const CarrierName = wordOf(CARRIERS, 'carrier by its name');
export const Checks = Type.Array(LineText({ least: 1, most: 80 }), {
  maxItems: 40,
  description: 'checks of the guide that were done, in its words',
});
export const CardAction = wordOf(CARD_ACTIONS, 'act of an operator on goods');
export const PhotoSet = Type.Union(
  [Type.Literal('arrival'), Type.Literal('inspection'), Type.Literal('packing')],
  {
    description: 'arrival: before the parcel is opened; packing: as it leaves',
  },
);

const Parcel = Type.Object({ carrier: Type.String(), invoice_no: Type.String() });

const CardPhoto = Type.Object({
  photo_id: Id,
  address: Type.String({ description: 'picture for operators' }),
  width: Type.Integer(),
  height: Type.Integer(),
  at: KstTime,
  by: Type.String({ description: 'name of the operator; empty for photos of before' }),
});

/** Result of the inspection of one thing, with the photos of all its inspections. */
export const GoodsRecord = Type.Object({
  tag_no: Type.String(),
  verdict: VerdictWord,
  checks: Type.Array(Type.String()),
  at: KstTime,
  photos: Type.Array(CardPhoto),
});

const Opinion = Type.Object({
  verdict: VerdictWord,
  reason: Nullable(RejectWord),
  note: Type.String(),
  at: KstTime,
});

/** Goods of an order or a unit in custody, as an operator has them on the desk. */
export const Card = Type.Object({
  display_id: Type.String(),
  version: Type.Integer({
    minimum: 0,
    description: 'grows with all that is done with the goods; an action names the one that was seen',
  }),
  /** Exactly one of the two is set. */
  order_id: Nullable(Id),
  inventory_id: Nullable(Id),
  /** Number of the unit from storage that an order sells, or of the order under way that sells a unit. */
  other_display_id: Nullable(Type.String()),
  /** The newest claim about the order; null without one. */
  claim_id: Nullable(Id),
  state: Type.Union([OrderState, InventoryStatus]),
  /** Null for goods that wait for nothing. */
  station: Nullable(Station),
  due_at: Nullable(KstTime),
  is_late: Type.Boolean(),
  item: Type.Object({
    item_id: Id,
    item_name: ItemName,
    item_name_kor: ItemNameKor,
    model_no: Type.String(),
    classification_code: Type.String(),
    size: Type.String(),
    product_grade: ProductGrade,
    picture: Picture,
  }),
  /** Value of the goods for the rule of the second person, won. */
  price: Won,
  inbound: Nullable(Parcel),
  outbound: Nullable(Parcel),
  sent_back: Nullable(Parcel),
  tag_no: Nullable(Type.String()),
  place: Nullable(Type.String()),
  photo_sets: Type.Array(
    Type.Object({
      set: PhotoSet,
      photos: Type.Array(CardPhoto),
      /** Where a photo is sent for this set; null while the goods take none. */
      upload: Nullable(Type.String()),
    }),
  ),
  /** The record of the unit from an earlier inspection; null without one. */
  record: Nullable(GoodsRecord),
  inspection: Type.Object({
    /** second: another person decides too; owner: the two differ. */
    state: Type.Union([
      Type.Literal('open'),
      Type.Literal('second'),
      Type.Literal('owner'),
      Type.Literal('decided'),
    ]),
    is_dear: Type.Boolean({ description: 'two people have to agree in any case' }),
    /** Verdicts that these goods may get. */
    verdicts: Type.Array(VerdictWord),
    /** Verdict of the caller; that of another person is shown once the inspection is decided. */
    own: Nullable(Opinion),
    /** The result; null before. */
    result: Nullable(Opinion),
    /** Names of the operators who have decided, the first first. */
    by: Type.Array(Type.String()),
  }),
  packed_at: Nullable(KstTime),
  history: Type.Array(
    Type.Object({
      what: Type.String({ description: 'a state, or an action of the card' }),
      text: Type.String({ description: 'the same in Korean' }),
      at: KstTime,
      by: Type.String(),
      reason: Type.String(),
    }),
  ),
  /** Names of other operators who have the card open now. */
  open_by: Type.Array(Type.String()),
  /** Possible now. */
  actions: Type.Array(CardAction),
  /** The action that can be taken back, while nothing followed from it; null without one. */
  undo: Nullable(Type.Object({ action_id: Id, action: CardAction, at: KstTime, by: Type.String() })),
});
