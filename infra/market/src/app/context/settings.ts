import { resolve } from 'node:path';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { saveItemBtnHistory } from '@sold/contracts/calls/catalogue/items';
import {
  beginOperatorJoin,
  beginOperatorSignIn,
  joinOperator,
  signInOperator,
} from '@sold/contracts/calls/operators/account';
import { changePassword } from '@sold/contracts/calls/people/account';
import {
  checkPassword,
  savePaymentAccount,
  savePaymentPassword,
} from '@sold/contracts/calls/people/customer';
import {
  beginPasskeySignIn,
  confirmPasskeyPayment,
  signInWithPasskey,
} from '@sold/contracts/calls/people/passkeys';
import {
  beginProviderLink,
  beginProviderSignIn,
  finishProviderSignIn,
  linkWithPassword,
  signUpWithProvider,
} from '@sold/contracts/calls/people/providers';
import { login } from '@sold/contracts/calls/people/session';
import { saveEventJoinLog } from '@sold/contracts/calls/raffles/raffle';
import { checkPayment, saveCard } from '@sold/contracts/calls/trading/payment';
import type { CallLimit, RateLimits } from '@sold/service/limits/rate-limits';
import { type Centre, readCentre } from '@sold/service/settings/centre';
import { environment } from '@sold/service/settings/environment';
import { numberSetting } from '@sold/service/settings/number-setting';
import { sandboxIn } from '@sold/service/settings/production';
import { PROJECT_ROOT } from '@sold/service/settings/project-root';
import { providerSettings } from '@sold/service/settings/provider-settings';
import { pushSettings } from '@sold/service/settings/push-settings';
import { operationSettings } from '@sold/service/startup/operation-settings';
import { jusoAddresses } from '../../people/addresses/juso-addresses.ts';
import { sampleAddresses } from '../../people/addresses/sample-addresses.ts';
import { CODES_PER_HOUR } from '../../people/context/message-budget.ts';
import { beaconSettings } from '../../raffles/beacon/beacon-settings.ts';
import { WEBHOOK_LIMITS } from '../../trading/reconciliation/webhook-limits.ts';

/** Many people may share an address, also when each of them is strictly limited. */
const each = (perCaller: number, perAddress: number): readonly CallLimit[] => [
  { by: 'address', most: perAddress },
  { by: 'caller', most: perCaller },
];

/** Limits of calls that write a row each time: above usual clicking, and below the size of a table. */
const written = (by: 'address' | 'caller', perMinute: number, perDay: number): readonly CallLimit[] => [
  { by, most: perMinute },
  { by, most: perDay, windowMs: DAY_MS },
];

/** Generous to people, also to many of them behind one address; strict where guessing would pay. */
const LIMITS: RateLimits = {
  perCaller: 1_200,
  perAddress: 6_000,
  perCall: {
    [`${login.method} ${login.path}`]: 60,
    // Each asks a provider, proves a password or a code, or follows that.
    ...Object.fromEntries(
      [
        beginProviderSignIn,
        beginProviderLink,
        finishProviderSignIn,
        linkWithPassword,
        signUpWithProvider,
        beginPasskeySignIn,
        signInWithPasskey,
        confirmPasskeyPayment,
        beginOperatorSignIn,
        signInOperator,
        beginOperatorJoin,
        joinOperator,
      ].map(({ method, path }) => [`${method} ${path}`, 60]),
    ),
    'GET /api/v3/member/provider-return/:provider': 60,
    'POST /api/v3/member/provider-return/:provider': 60,
    // Each change sends a mail or a text.
    [`${changePassword.method} ${changePassword.path}`]: written('caller', 5, 20),
    [`${checkPassword.method} ${checkPassword.path}`]: each(20, 120),
    [`${savePaymentPassword.method} ${savePaymentPassword.path}`]: each(20, 120),
    // Numbers that the gateway says yes or no to: who tries many does not try their own.
    [`${saveCard.method} ${saveCard.path}`]: each(10, 60),
    [`${savePaymentAccount.method} ${savePaymentAccount.path}`]: each(10, 60),
    // Each asks the gateway.
    [`${checkPayment.method} ${checkPayment.path}`]: each(60, 600),
    'POST /save/:token': 60,
    'POST /trade/get_short_link': written('address', 60, 1_000),
    [`${saveItemBtnHistory.method} ${saveItemBtnHistory.path}`]: written('address', 120, 5_000),
    [`${saveEventJoinLog.method} ${saveEventJoinLog.path}`]: written('caller', 60, 1_000),
    'POST /api/v3/order/payment/webhook': WEBHOOK_LIMITS,
  },
};

/** Address of the demo, which gets no parcels. */
const DEMO_CENTRE: Centre = {
  name: 'SOLD 검수센터 (데모)',
  phone: '0000-0000',
  zipcode: '00000',
  addr: '서울특별시 데모구 예시로 2, 1층',
};

/** Returns the centre that `CENTRE` names; an invalid value stops the start. */
function centreOf(json: string | undefined): Centre {
  if (!json) return DEMO_CENTRE;
  const read = readCentre(json);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

/** Where `npm start` puts the site; everything it runs listens beside it. */
const site = numberSetting('PORT') ?? 8080;
const sandbox = sandboxIn(environment, site);
const data = resolve(PROJECT_ROOT, environment.SOLD_DATA || '.sold');

/** Settings of the main service, each with its default; they are listed in the README. */
export const settings = {
  port: numberSetting('MARKET_PORT') ?? site + 1,
  /** Folder of the embedded engine and of the signing secret. */
  folder: resolve(data, 'market'),
  databaseUrl: environment.DATABASE_URL || undefined,
  /** Streaming standby that answers public reads which are not cached, as far as it is up to date. */
  standbyUrl: environment.STANDBY_DATABASE_URL || undefined,
  /** Without one the start is stopped: only the demo has a stand-in. */
  gatewayUrl: environment.GATEWAY_URL || sandbox || 'http://gateway.invalid',
  gatewaySecret: environment.GATEWAY_SECRET ?? 'test_sk_sandbox',
  /** Longest wait for the gateway, milliseconds; after it the outcome is unknown. */
  gatewayTimeoutMs: numberSetting('GATEWAY_TIMEOUT_MS') ?? 10_000,
  /** Where the partner shop signs customers in; null without a partner. */
  partnerShopUrl: environment.PARTNER_SHOP_URL || null,
  /** Source of addresses: the state's search with a key of ours, else a sample for trying out. */
  addressSearch: environment.JUSO_KEY
    ? jusoAddresses(
        environment.JUSO_URL ?? 'https://business.juso.go.kr/addrlink/addrLinkApi.do',
        environment.JUSO_KEY,
      )
    : sampleAddresses,
  couponTimeoutMs: numberSetting('COUPON_TIMEOUT_MS') ?? 2_000,
  couponUrl: environment.COUPON_URL || `http://127.0.0.1:${site + 2}`,
  couponToken: environment.COUPON_SERVICE_TOKEN,
  /** `name:role:token,…` of the programs that operate. */
  operators: environment.OPERATOR_TOKENS ?? '',
  /** Where a video site is searched, and our key there; the sandbox has a stand-in. Null: there are no videos. */
  videoUrl: environment.VIDEO_URL || sandbox,
  videoKey: environment.VIDEO_KEY ?? 'sandbox',
  get beacon() {
    return beaconSettings(environment, sandbox);
  },
  /** Mail server (`smtps://user:password@host`) and who writes; the sandbox's mailbox otherwise. */
  smtpUrl: environment.SMTP_URL || null,
  mailFrom: environment.MAIL_FROM ?? 'SOLD <no-reply@sold.invalid>',
  /** Where texts are posted to, and our token there; the sandbox's mailbox otherwise. */
  smsUrl: environment.SMS_URL || null,
  smsToken: environment.SMS_TOKEN ?? '',
  /** Our name at push services; null where it is not set: the demo makes its own, and elsewhere pushes are off. */
  push: pushSettings(environment),
  /** Our names at sign-in providers; those that are not set are off, beside a sandbox its stand-ins. */
  providers: providerSettings(environment),
  sandboxUrl: sandbox,
  /** Whether the sandbox stands in for parties outside. */
  isDemo: sandbox !== null,
  /** Codes that the whole site sends in an hour, by mail and by text. */
  codesPerHour: {
    mail: numberSetting('MAIL_CODES_PER_HOUR') ?? CODES_PER_HOUR.mail,
    text: numberSetting('TEXT_CODES_PER_HOUR') ?? CODES_PER_HOUR.text,
  },
  /** PortOne, by which customers prove who they are; null for the stand-in of the demo. */
  portOne: environment.PORTONE_SECRET
    ? {
        storeId: environment.PORTONE_STORE ?? '',
        channelKey: environment.PORTONE_CHANNEL ?? '',
        secret: environment.PORTONE_SECRET,
      }
    : null,
  mailboxUrl: sandbox || 'http://mailbox.invalid',
  /** Where sellers send to. */
  centre: centreOf(environment.CENTRE),
  /** Definition of the coupon that a new customer gets; empty for none. */
  welcomeCoupon: environment.WELCOME_COUPON ?? 'welcome',
  /** Folder of the videos that raffles show. */
  raffleVideos: resolve(PROJECT_ROOT, environment.RAFFLE_VIDEOS ?? 'infra/market/videos'),
  /** Folder of the photos of units in storage that the demo market has. */
  demoPhotos: resolve(PROJECT_ROOT, 'infra/market/demo-photos'),
  /** Our origin as people see it: short links begin with it. */
  publicUrl: environment.PUBLIC_URL ?? `http://localhost:${site}`,
  logLevel: environment.LOG_LEVEL ?? 'info',
  operations: operationSettings(LIMITS),
} as const;
