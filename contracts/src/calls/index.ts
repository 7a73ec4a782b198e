/** Every declared call. Services import this module; pages import only its type, {@link CallTable}. */

import * as item from './catalogue/items.ts';
import * as custody from './custody/units.ts';
import * as coupon from './money/coupon.ts';
import * as payLater from './money/pay-later.ts';
import * as points from './money/points.ts';
import * as operatorAccount from './operators/account.ts';
import * as appealsDesk from './operators/appeals.ts';
import * as books from './operators/books.ts';
import * as bulk from './operators/bulk.ts';
import * as centre from './operators/centre.ts';
import * as centreWork from './operators/centre-work.ts';
import * as claimsDesk from './operators/claims.ts';
import * as operatorMoney from './operators/money.ts';
import * as operator from './operators/operator.ts';
import * as publishing from './operators/publishing.ts';
import * as operatorReports from './operators/reports.ts';
import * as staff from './operators/staff.ts';
import * as operatorStorage from './operators/storage.ts';
import * as views from './operators/views.ts';
import type { TableOf } from './parts/define.ts';
import * as account from './people/account.ts';
import * as appeals from './people/appeals.ts';
import * as people from './people/customer.ts';
import * as notices from './people/notices.ts';
import * as passkeys from './people/passkeys.ts';
import * as policy from './people/policy.ts';
import * as priceAlerts from './people/price-alerts.ts';
import * as providers from './people/providers.ts';
import * as session from './people/session.ts';
import * as content from './publishing/content.ts';
import * as publication from './publishing/publication.ts';
import { getPageList } from './publishing/site.ts';
import * as raffle from './raffles/raffle.ts';
import * as away from './trading/away.ts';
import * as bids from './trading/bids.ts';
import * as claims from './trading/claims.ts';
import * as closet from './trading/closet.ts';
import * as myPage from './trading/my-page.ts';
import * as payment from './trading/payment.ts';
import * as sellGuide from './trading/sell-guide.ts';

export const calls = {
  ...session,
  ...account,
  ...providers,
  ...passkeys,
  ...item,
  ...away,
  ...bids,
  ...payment,
  ...sellGuide,
  ...myPage,
  ...closet,
  ...claims,
  ...people,
  ...payLater,
  ...points,
  ...notices,
  ...appeals,
  ...priceAlerts,
  ...custody,
  ...appealsDesk,
  ...books,
  ...centre,
  ...claimsDesk,
  ...operatorStorage,
  ...centreWork,
  ...bulk,
  ...operator,
  ...operatorAccount,
  ...staff,
  ...views,
  ...operatorMoney,
  ...operatorReports,
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
