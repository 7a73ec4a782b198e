import { Type } from 'typebox';
import { Empty, Id, KstTime, ListStart, PointAmount, Won } from '../../entities/basics.ts';
import { MyRafflePage, RafflePage } from '../../entities/lists.ts';
import { CashReceipt, DeliveryType, OrderResult, PayPage } from '../../entities/order.ts';
import { PageMethod } from '../../entities/payment-method.ts';
import { AgreedVersions } from '../../entities/policy.ts';
import { PreviewToken } from '../../entities/publication.ts';
import {
  MyRaffleEntry,
  RaffleDetail,
  RaffleDraw,
  RaffleStatusCode,
  RaffleSummary,
} from '../../entities/raffle.ts';
import type { Refusals } from '../../errors/refusals.ts';
import { defineCall, OneOf } from '../parts/define.ts';
import { NO_PLACE, NOT_WON } from '../parts/refusals.ts';

const RAFFLE = '/api/product/raffle';
const OWN = '/api/v3/product/raffle';
const ByRaffle = Type.Object({ raffle_id: Id });
const Entry = Type.Object({
  raffle_id: Id,
  product_size_option_id: Id,
  agreements: Type.Optional(AgreedVersions),
});
/** On raffle pages a signed-out visitor is asked whether to log in (specification, section 8, row 420). */
const ASKS_TO_LOG_IN = { signInCode: 420 } as const;

export const getRaffleMain = defineCall('POST', `${RAFFLE}/get-raffle-main`, {
  summary: 'First data of the raffle page: running, upcoming and lately ended raffles',
  refuses: {},
  input: Empty,
  output: Type.Object({
    running_list: Type.Array(RaffleSummary),
    upcoming_list: Type.Array(RaffleSummary),
  }),
});

export const getRaffleList = defineCall('POST', `${RAFFLE}/get-raffle-list`, {
  summary: 'Raffles in pages of twelve: running ones first, then upcoming, then ended',
  refuses: { 422: NO_PLACE },
  input: Type.Object({
    ...ListStart,
    raffle_status_code: Type.Optional(RaffleStatusCode),
  }),
  output: RafflePage,
});

export const getRaffle = defineCall('POST', `${RAFFLE}/get-raffle`, {
  summary: 'One raffle',
  refuses: { 404: ['unknown_raffle'] },
  input: Type.Object({ raffle_id: Id, preview: Type.Optional(PreviewToken) }),
  output: RaffleDetail,
});

const ENTRY_REFUSALS: Refusals = {
  404: ['unknown_raffle', 'unknown_size'],
  422: ['already_entered', 'raffle_door', 'raffle_ended', 'raffle_not_started', 'video_not_watched'],
};

export const saveRaffleEntry = defineCall('POST', `${RAFFLE}/save-raffle-entry`, {
  access: 'verified',
  ...ASKS_TO_LOG_IN,
  summary: 'Enter a running raffle with a size, once; sent again it gives the same answer',
  agrees: 'raffle',
  refuses: ENTRY_REFUSALS,
  input: Entry,
  output: MyRaffleEntry,
});

export const savePartnerRaffleEntry = defineCall('POST', `${RAFFLE}/save-partner-raffle-entry`, {
  access: 'verified',
  ...ASKS_TO_LOG_IN,
  summary: 'Enter a raffle of a retail partner; the specification names the call and not its path',
  agrees: 'raffle',
  refuses: ENTRY_REFUSALS,
  input: Entry,
  output: MyRaffleEntry,
});

export const saveEventJoinLog = defineCall('POST', '/api/v3/user/customer/save-event-join-log', {
  access: 'login',
  ...ASKS_TO_LOG_IN,
  summary: 'Log a customer’s steps on the way into a raffle',
  refuses: { 404: ['unknown_raffle'] },
  input: Type.Object({
    raffle_id: Id,
    action: Type.Union([
      Type.Literal('open'),
      Type.Literal('size'),
      Type.Literal('enter'),
      Type.Literal('share'),
      Type.Literal('instagram'),
      Type.Literal('video_start'),
      Type.Literal('video_end'),
    ]),
  }),
  output: Empty,
});

export const getRaffleDraw = defineCall('GET', `${OWN}/get-raffle-draw`, {
  summary: 'Everything to do a draw again: commitment, and after the draw seed, entries and winners; our own',
  refuses: { 404: ['unknown_raffle'] },
  input: ByRaffle,
  output: RaffleDraw,
});

export const getMyRaffleList = defineCall('GET', `${OWN}/get-my-raffle-list`, {
  access: 'login',
  ...ASKS_TO_LOG_IN,
  summary: 'Raffles that the customer has entered, newest first; a call of our own',
  refuses: { 422: NO_PLACE },
  input: Type.Object(ListStart),
  output: MyRafflePage,
});

export const getRafflePayInfo = defineCall('GET', `${OWN}/get-raffle-pay-info`, {
  access: 'verified',
  ...ASKS_TO_LOG_IN,
  summary: 'Price and payment deadline of a win; a call of our own',
  refuses: { 404: ['unknown_raffle', 'unknown_address'], 422: NOT_WON },
  input: Type.Object({
    raffle_id: Id,
    delivery_type: Type.Optional(DeliveryType),
    /** Delivery address; absent: the default one. */
    address_id: Type.Optional(Id),
  }),
  output: Type.Object({
    raffle_id: Id,
    option: Type.String(),
    raffle_price: Won,
    confirm_amt: Won,
    delivery_amt: Won,
    event_fee: Won,
    /** Before points. */
    total_pay_amt: Won,
    /** Points of the winner. The next field is the most that this payment accepts. */
    point: Type.Integer({ minimum: 0 }),
    max_usable_point: PointAmount,
    pay_until: KstTime,
  }),
});

/** Payment of a winner; the price is the raffle's own. */
const Payment = {
  raffle_id: Id,
  address_id: Id,
  delivery_type: DeliveryType,
  point_amt: PointAmount,
  cash_receipt: Type.Optional(CashReceipt),
  agreed: Type.Literal(true),
  agreements: Type.Optional(AgreedVersions),
};

export const payRaffle = defineCall('POST', `${OWN}/pay-raffle`, {
  access: 'verified',
  ...ASKS_TO_LOG_IN,
  idempotent: true,
  agrees: 'buy',
  summary: 'A winner pays with a stored card or account within 24 hours; a call of our own',
  refuses: {
    404: ['unknown_raffle', 'unknown_address', 'unknown_card', 'unknown_account'],
    422: [
      ...NOT_WON,
      'is_once',
      'points',
      'points_missing',
      'cash_receipt',
      'payment_password_needed',
      'payment_refused',
    ],
    512: ['is_once'],
  },
  input: Type.Union([
    Type.Object({ ...Payment, card_id: Id }, OneOf),
    Type.Object({ ...Payment, account_id: Id }, OneOf),
  ]),
  output: OrderResult,
});

export const getRafflePgUrl = defineCall('POST', `${OWN}/get-raffle-pg-url`, {
  access: 'verified',
  ...ASKS_TO_LOG_IN,
  idempotent: true,
  agrees: 'buy',
  summary:
    'A winner pays on the gateway page; confirmed by the payment call as any purchase; a call of our own',
  refuses: {
    404: ['unknown_raffle', 'unknown_address'],
    422: [
      ...NOT_WON,
      'is_once',
      'points',
      'points_missing',
      'cash_receipt',
      'payment_password_needed',
      'gateway',
      'return_path',
    ],
    512: ['is_once'],
  },
  input: Type.Object({
    ...Payment,
    payment_method: PageMethod,
    return_path: Type.String({ pattern: '^/webapp/[^\\s]*$', maxLength: 1000 }),
  }),
  output: PayPage,
});
