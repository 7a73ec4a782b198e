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
import type { AnyCall } from './parts/define.ts';
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

/** A part of the API, by which its documents are ordered. */
export interface Area {
  name: string;
  description: string;
  /** Calls by their names. */
  calls: Readonly<Record<string, AnyCall>>;
}

/** Every area, in the order of the documents. */
export const AREAS = [
  { name: 'Session', description: 'Signing in and out, and who is signed in', calls: session },
  {
    name: 'Account',
    description: 'Joining and leaving, passwords, other ways to sign in, and devices',
    calls: { ...account, ...providers, ...passkeys },
  },
  { name: 'Items', description: 'Items, their sizes, books, trades and charts', calls: item },
  {
    name: 'Orders',
    description: 'Order pages, bids, and orders after the match',
    calls: { ...bids, ...away, ...sellGuide, ...claims },
  },
  {
    name: 'Payment',
    description: 'Buying and selling now; stored cards, accounts and addresses',
    calls: payment,
  },
  {
    name: 'Customer',
    description: 'My page, closet, messages, points, payment password, cash receipts, paying later',
    calls: {
      ...people,
      ...payLater,
      ...points,
      ...notices,
      ...appeals,
      ...priceAlerts,
      ...myPage,
      ...closet,
    },
  },
  { name: 'Custody', description: 'Units in storage', calls: custody },
  { name: 'Coupons', description: 'Own coupons', calls: coupon },
  { name: 'Raffles', description: 'Raffles, entries and draws', calls: raffle },
  { name: 'Content', description: 'Contents, releases, notices and banners', calls: content },
  { name: 'Site', description: 'Which pages there are', calls: { getPageList } },
  { name: 'Policies', description: 'Which version of a policy is in force', calls: policy },
  {
    name: 'Operators',
    description: 'Calls of the people who run the market',
    calls: {
      ...operator,
      ...operatorAccount,
      ...staff,
      ...operatorMoney,
      ...operatorReports,
      ...appealsDesk,
      ...books,
      ...centre,
      ...claimsDesk,
      ...operatorStorage,
      ...centreWork,
      ...bulk,
      ...views,
      ...publishing,
    },
  },
  { name: 'Publications', description: 'When what operators publish is out', calls: publication },
] as const satisfies readonly Area[];
export type AreaName = (typeof AREAS)[number]['name'];
