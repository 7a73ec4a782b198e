/** Every declared call. Services import this module; pages import only its type, {@link CallTable}. */
import * as bids from './bids.ts';
import * as content from './content.ts';
import * as coupon from './coupon.ts';
import * as custody from './custody.ts';
import type { TableOf } from './define.ts';
import * as item from './item.ts';
import * as operator from './operator.ts';
import * as payment from './payment.ts';
import * as people from './people.ts';
import * as policy from './policy.ts';
import * as publication from './publication.ts';
import * as publishing from './publishing.ts';
import * as raffle from './raffle.ts';
import * as session from './session.ts';
import { getPageList } from './site.ts';

export const calls = {
  ...session,
  ...item,
  ...bids,
  ...payment,
  ...people,
  ...custody,
  ...operator,
  ...publication,
  ...publishing,
  ...policy,
  ...coupon,
  ...raffle,
  ...content,
  getPageList,
};

/** Key (`GET /api/…`) → input and output. */
export type CallTable = TableOf<typeof calls>;
export type CallKey = keyof CallTable;
