import { Type } from 'typebox';
import { Id, InvoiceNumber, ItemNameKor, KstTime, LineText, Nullable } from '../../entities/basics.ts';
import { PLACE_PATTERN } from '../../rules/custody/place.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';
import {
  Card,
  CarrierName,
  Checks,
  ConditionWord,
  GoodsNumber,
  GoodsRecord,
  PlaceCode,
  RejectWord,
  TagNumber,
  VerdictWord,
} from './card.ts';

const CENTRE = '/api/operator/centre';

const Version = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'as the card had it; refused with `card_changed` when another operator acted in between',
});
const Note = LineText({ most: 300, description: 'for operators' });
const seen = { display_id: GoodsNumber, version: Version };
/** A scan in front of a shelf opens no card: it names no version. */
const scanned = { display_id: GoodsNumber, version: Type.Optional(Version) };
const parcel = { carrier: CarrierName, invoice_no: InvoiceNumber };

const Acted = Type.Object({ action_id: Id, card: Card });
const UNKNOWN = ['unknown_goods'] as const;
const NOT_NOW = ['card_changed', 'goods_state', 'order_state', 'inventory_state', 'order_held'] as const;

export const getCard = defineCall('GET', `${CENTRE}/card`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary:
    'All that is known of the goods of an order or of a unit in custody, and what can be done with them now',
  refuses: { 404: UNKNOWN },
  input: Type.Object({ display_id: GoodsNumber }),
  output: Card,
});

export const openCard = defineCall('POST', `${CENTRE}/open-card`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  summary: 'Say that the caller has a card open, every half minute, or has closed it; others see the name',
  refuses: { 404: UNKNOWN },
  input: Type.Object({ display_id: GoodsNumber, is_open: Type.Boolean() }),
  output: Type.Object({
    version: Version,
    /** Names of other operators who have it open. */
    open_by: Type.Array(Type.String()),
  }),
});

export const receiveGoods = defineCall('POST', `${CENTRE}/receive`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary: 'Note that a parcel has come, and how it looks',
  refuses: { 404: UNKNOWN, 422: NOT_NOW },
  input: Type.Object({ ...seen, condition: ConditionWord, note: Note }),
  output: Acted,
});

export const inspectGoods = defineCall('POST', `${CENTRE}/inspect`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary:
    'Decide on an inspection, which needs a photo. A rejection, and dear goods, need a second person, who does not see what the first one said; an owner decides when the two differ. Goods that pass get the number of a tag',
  refuses: { 404: UNKNOWN, 422: [...NOT_NOW, 'verdict', 'reason', 'no_photo', 'second_person'] },
  input: Type.Object({
    ...seen,
    verdict: VerdictWord,
    reason: Type.Optional(RejectWord),
    note: LineText({
      most: 200,
      description: 'goes on behind the reason of a rejection, which buyer and seller read',
    }),
    checks: Checks,
  }),
  output: Acted,
});

export const getGoodsRecord = defineCall('GET', `${CENTRE}/record`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  summary:
    'The record of the thing with a tag: goods that look like its photographs pass without an inspection',
  refuses: { 404: ['unknown_tag'] },
  input: Type.Object({ tag_no: TagNumber }),
  output: GoodsRecord,
});

export const passUnchanged = defineCall('POST', `${CENTRE}/unchanged`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary:
    'Pass goods that have the tag of an earlier inspection and look like its photographs, without another one',
  refuses: { 404: [...UNKNOWN, 'unknown_tag'], 422: [...NOT_NOW, 'tag'] },
  input: Type.Object({ ...seen, tag_no: TagNumber }),
  output: Acted,
});

export const packGoods = defineCall('POST', `${CENTRE}/pack`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary: 'Note that goods are packed for their buyer, or for the owner who takes them out of storage',
  refuses: { 404: UNKNOWN, 422: NOT_NOW },
  input: Type.Object({ ...seen, note: Note }),
  output: Acted,
});

export const shipGoods = defineCall('POST', `${CENTRE}/ship`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary: 'Note the parcel of packed goods: its receiver gets a message with carrier and number',
  refuses: { 404: UNKNOWN, 422: [...NOT_NOW, 'parcel_number'] },
  input: Type.Object({ ...seen, ...parcel }),
  output: Acted,
});

export const sendGoodsBack = defineCall('POST', `${CENTRE}/send-back`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary:
    'Note the parcel by which refused or undone goods go back to their seller or owner, who gets a message',
  refuses: { 404: UNKNOWN, 422: [...NOT_NOW, 'parcel_number', 'reason'] },
  input: Type.Object({ ...seen, ...parcel }),
  output: Acted,
});

export const shelveGoods = defineCall('POST', `${CENTRE}/shelve`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary:
    'Put goods on a place, from wherever they are; a unit that was inspected is in storage from then on',
  refuses: { 404: UNKNOWN, 422: NOT_NOW },
  input: Type.Object({ ...scanned, place: PlaceCode }),
  output: Acted,
});

export const fetchGoods = defineCall('POST', `${CENTRE}/fetch`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary: 'Take goods from their place',
  refuses: { 404: UNKNOWN, 422: [...NOT_NOW, 'place'] },
  input: Type.Object({
    ...scanned,
    place: Type.Optional(
      Type.String({
        pattern: PLACE_PATTERN,
        description: 'the place that was scanned: refused when the goods are at another one',
      }),
    ),
  }),
  output: Acted,
});

export const undoAction = defineCall('POST', `${CENTRE}/undo`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  idempotent: true,
  summary: 'Take the last action on a card back, while nothing followed from it',
  refuses: { 404: UNKNOWN, 422: [...NOT_NOW, 'undo'] },
  input: Type.Object({ ...seen, action_id: Id, reason: LineText({ least: 1, most: 300 }) }),
  output: Acted,
});

export const removeGoodsPhoto = defineCall('POST', `${CENTRE}/remove-photo`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  summary: 'Take back a wrong photo of goods, as long as its set takes photos',
  refuses: { 404: [...UNKNOWN, 'unknown_photo'], 422: ['goods_state'] },
  input: Type.Object({
    display_id: GoodsNumber,
    photo_id: Id,
    reason: LineText({ least: 1, most: 300 }),
  }),
  output: Type.Object({ card: Card }),
});

const Placed = Type.Object({
  display_id: Type.String(),
  tag_no: Nullable(Type.String()),
  item_name_kor: ItemNameKor,
  size: Type.String(),
  place: Nullable(Type.String()),
});

export const getPlace = defineCall('GET', `${CENTRE}/place`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary: 'Goods on a place',
  refuses: {},
  input: Type.Object({ place: PlaceCode }),
  output: Type.Object({ place: Type.String(), list: Type.Array(Placed) }),
});

export const beginStocktaking = defineCall('POST', `${CENTRE}/stocktaking-begin`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  summary: 'Begin to count the goods of a place, or of all places: nothing is counted yet',
  refuses: {},
  input: Type.Object({ place: Nullable(PlaceCode) }),
  output: Type.Object({ stocktaking_id: Id }),
});

export const scanStock = defineCall('POST', `${CENTRE}/stocktaking-scan`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  summary:
    'Count goods on a place by their own number or their tag. It moves nothing; the same scan again counts once, one on another place is the newest',
  refuses: { 404: ['unknown_stocktaking'], 422: ['place'] },
  input: Type.Object({ stocktaking_id: Id, place: PlaceCode, code: LineText({ least: 1, most: 60 }) }),
  output: Type.Object({
    /** right: they belong there; elsewhere: to another place; unexpected: to none; unknown: no such goods. */
    result: Type.Union([
      Type.Literal('right'),
      Type.Literal('elsewhere'),
      Type.Literal('unexpected'),
      Type.Literal('unknown'),
    ]),
    display_id: Nullable(Type.String()),
    /** Where the goods belong; null for none. */
    place: Nullable(Type.String()),
    count: Type.Integer({ minimum: 0, description: 'goods counted so far' }),
  }),
});

export const getStocktaking = defineCall('GET', `${CENTRE}/stocktaking-result`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary: 'Where a count differs from what should be there, as of now',
  refuses: { 404: ['unknown_stocktaking'] },
  input: Type.Object({ stocktaking_id: Id }),
  output: Type.Object({
    place: Nullable(Type.String()),
    begun_at: KstTime,
    begun_by: Type.String(),
    count: Type.Integer({ minimum: 0, description: 'goods counted where they belong' }),
    missing: Type.Array(Placed),
    /** Counted goods that belong to no place, and codes of no goods: `display_id` is the code then. */
    unexpected: Type.Array(
      Type.Object({ display_id: Type.String(), is_known: Type.Boolean(), found_at: Type.String() }),
    ),
    elsewhere: Type.Array(Type.Intersect([Placed, Type.Object({ found_at: Type.String() })])),
  }),
});
