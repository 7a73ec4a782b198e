import { Type } from 'typebox';
import {
  Empty,
  Id,
  KstTime,
  LineText,
  ListStart,
  NextCursor,
  Nullable,
  PageNumber,
} from '../../entities/basics.ts';
import { InventoryStatus, Station, Work } from '../../entities/custody.ts';
import { OrderState } from '../../entities/order-state.ts';
import { Address } from '../../entities/people.ts';
import { OPERATOR_ACTS } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';

const CENTRE = '/api/operator/centre';

/** Which goods a list shows, and in which order. */
const WORK_FILTERS = {
  station: Type.Optional(Station),
  is_late: Type.Optional(Type.Boolean()),
  state: Type.Optional(Type.Union([OrderState, InventoryStatus])),
  text: Type.Optional(
    LineText({ least: 1, most: 60, description: 'part of number, names, model number or parcel number' }),
  ),
  sort: Type.Optional(
    Type.Union([Type.Literal('due'), Type.Literal('since')], { description: 'due without it' }),
  ),
  is_descending: Type.Optional(Type.Boolean()),
};

export const getWork = defineCall('GET', `${CENTRE}/work-list`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary: 'Goods that wait for work at the centre, the oldest deadline first',
  refuses: { 422: NO_PLACE },
  input: Type.Object({ ...ListStart, ...WORK_FILTERS }),
  output: Type.Object({ list: Type.Array(Work), page: PageNumber, next_cursor: NextCursor }),
});

export const exportWork = defineCall('GET', `${CENTRE}/work-export`, {
  access: 'operator',
  ...OPERATOR_ACTS.exportWork,
  summary:
    'The rows of a filtered work list as CSV, with the named columns in their order; each export is on the audit log',
  refuses: { 422: ['too_many_rows', 'unknown_column'] },
  input: Type.Object({
    ...WORK_FILTERS,
    columns: LineText({
      least: 1,
      most: 200,
      description: 'names of `rules/operators/work-columns`, with commas',
    }),
  }),
  output: Type.Object({
    csv: Type.String({ description: 'UTF-8 with a byte order mark; no cell is read as a formula' }),
    count: Type.Integer({ minimum: 0, description: 'rows without the headings' }),
  }),
});

export const getStations = defineCall('GET', `${CENTRE}/station-list`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary: 'How much waits at each station of the centre',
  refuses: {},
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        station: Station,
        count: Type.Integer({ minimum: 0 }),
        late_count: Type.Integer({ minimum: 0 }),
        /** The soonest deadline; null without work. */
        due_at: Nullable(KstTime),
      }),
    ),
  }),
});

export const findGoods = defineCall('GET', `${CENTRE}/find`, {
  access: 'operator',
  ...OPERATOR_ACTS.look,
  summary:
    'Orders, units and claims of a scanned code: the number of an order, a unit, a tag or a place, or of a parcel that came, left or went back. An unknown code finds none',
  refuses: {},
  input: Type.Object({ code: LineText({ least: 1, most: 60 }) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        order_id: Nullable(Id),
        inventory_id: Nullable(Id),
        display_id: Type.String(),
        /** The claim whose goods come back in the parcel, to open in place of the order; null for any other code. */
        claim_id: Nullable(Id),
        /** The code is the number of these goods, of their tag or place, or of a parcel that came, left, went back or comes back to the centre. */
        found_by: Type.Union([
          Type.Literal('number'),
          Type.Literal('tag'),
          Type.Literal('place'),
          Type.Literal('inbound'),
          Type.Literal('outbound'),
          Type.Literal('sent_back'),
          Type.Literal('claim'),
        ]),
      }),
    ),
  }),
});

export const findPerson = defineCall('POST', `${CENTRE}/find-person`, {
  access: 'operator',
  ...OPERATOR_ACTS.findPeople,
  summary:
    'The customer with a whole number, e-mail address or telephone number, and their newest orders and units; the reason is written down',
  refuses: {},
  input: Type.Object({
    who: LineText({ least: 1, most: 254 }),
    reason: LineText({ least: 1, most: 300 }),
  }),
  output: Type.Object({
    person: Nullable(
      Type.Object({
        customer_id: Id,
        name: Type.String(),
        goods: Type.Array(
          Type.Object({
            display_id: Type.String(),
            /** Null for a unit in custody. */
            order_id: Nullable(Id),
            state: Type.Union([OrderState, InventoryStatus]),
            role: Type.Union([Type.Literal('buyer'), Type.Literal('seller'), Type.Literal('owner')], {
              description: 'side of the customer; owner: of a unit',
            }),
          }),
        ),
      }),
    ),
  }),
});

export const getDestination = defineCall('GET', `${CENTRE}/destination`, {
  access: 'operator',
  ...OPERATOR_ACTS.handle,
  summary:
    'Address for the label of goods that wait to be sent or to go back; each reading is on the audit log',
  refuses: { 404: ['unknown_order'], 422: ['order_state'] },
  input: Type.Object({
    display_id: LineText({ least: 1, most: 40, description: 'number of an order or a unit' }),
  }),
  output: Type.Object({
    display_id: Type.String(),
    /** Null once the customer has removed it. */
    address: Nullable(Type.Pick(Address, ['name', 'zipcode', 'addr', 'addr_detail', 'phone', 'note'])),
  }),
});
