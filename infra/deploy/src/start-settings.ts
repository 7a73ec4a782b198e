import { resolve } from 'node:path';
import { isBusinessNumber } from '@sold/contracts/base/typed/business-number';
import { type Business, businessIn } from '@sold/contracts/federation/business';
import { UNITS } from '@sold/contracts/federation/units';
import { trustedProxies } from '@sold/service/http/trusted-proxies';
import { type Environment, settingsIn } from '@sold/service/settings/environment';
import { hostSetting, originAt } from '@sold/service/settings/host-setting';
import { numberProblem } from '@sold/service/settings/number-setting';
import { operatorTokenProblems } from '@sold/service/settings/operator-entries';
import { beaconProblems, productionProblems } from '@sold/service/settings/production';
import { providerProblems } from '@sold/service/settings/provider-settings';
import { pushProblems } from '@sold/service/settings/push-settings';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The largest port of a site: market, coupon service and sandbox take the next three. */
const MOST_PORT = 65_532;

/** Fictitious operator of the demo. The registration number fails its own check digit. */
const DEMO_BUSINESS: Business = {
  name: '솔드 데모',
  representative: '김데모',
  registrationNo: '123-45-67890',
  mailOrderNo: '제0000-데모-0000호',
  address: '서울특별시 데모구 예시로 1',
  phone: '0000-0000',
  email: 'help@demo.sold',
};

/** Settings that are whole numbers. */
const NUMBERS = [
  'PORT',
  'MARKET_PORT',
  'COUPON_PORT',
  'SANDBOX_PORT',
  'METRICS_PORT',
  'ANNOUNCE_MS',
  'CONNECTIONS_PER_ADDRESS',
  'GATEWAY_TIMEOUT_MS',
  'COUPON_TIMEOUT_MS',
  'FIRST_VIEW_PATIENCE',
  'SCRIPT_TIMEOUT_MS',
];

/** Settings that are a web address, and those that are a list of networks. */
const ADDRESSES = ['PUBLIC_URL', 'GATEWAY_URL', 'MARKET_URL', 'PARTNER_SHOP_URL', 'VIDEO_URL'];
const NETWORKS = ['TRUSTED_PROXIES', 'EDGE_ADDRESSES'];

export interface StartSettings {
  /** The demo has its market, its accounts and the sandbox; a business has none of them. */
  mode: 'demo' | 'business';
  /** Address that the site listens on, and the origins of site and services on this machine. */
  host: string;
  origin: string;
  marketUrl: string;
  couponUrl: string;
  port: number;
  marketPort: number;
  couponPort: number;
  sandboxPort: number;
  /** Folder of data. */
  data: string;
  /** Units that are built when they are missing. */
  units: readonly string[];
  /** Whether the databases are PostgreSQL. */
  isPostgres: boolean;
  /** Of every process. */
  environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads the settings of `npm start`. A gateway, a mail server or `production` selects business mode: nothing of the demo is
 * written, and the sandbox does not run.
 * @returns reasons not to start, a line each, instead
 */
export function startSettings(all: Environment): StartSettings | { problems: readonly string[] } {
  const given = settingsIn(all);
  const isBusiness = Boolean(given.GATEWAY_URL || given.SMTP_URL || given.SOLD_MODE === 'production');
  const port = Number(given.PORT || 8080);
  const ports = {
    marketPort: Number(given.MARKET_PORT || port + 1),
    couponPort: Number(given.COUPON_PORT || port + 2),
    sandboxPort: Number(given.SANDBOX_PORT || port + 3),
  };
  const problems = [
    ...modeProblems(given.SOLD_MODE),
    ...NUMBERS.flatMap((name) => numberProblem(name, given[name]) ?? []),
    ...(port > MOST_PORT ? [`PORT is "${port}"; the largest one is ${MOST_PORT}.`] : []),
    ...ADDRESSES.flatMap((name) => addressProblems(name, given[name])),
    ...NETWORKS.flatMap((name) => networkProblems(name, given[name])),
    ...operatorTokenProblems(given.OPERATOR_TOKENS ?? ''),
    ...beaconProblems(given),
    ...pushProblems(given),
    ...providerProblems(given),
    ...(isBusiness ? businessProblems(given) : []),
  ];
  if (problems.length > 0) return { problems };
  const data = resolve(ROOT, given.SOLD_DATA || '.sold');
  const host = hostSetting(given.HOST);
  const serviceHost = hostSetting(given.SERVICE_HOST);
  const marketUrl = originAt(serviceHost, ports.marketPort);
  const couponUrl = originAt(serviceHost, ports.couponPort);
  const sandboxUrl = `http://127.0.0.1:${ports.sandboxPort}`;
  const demo = {
    SANDBOX_URL: sandboxUrl,
    GATEWAY_URL: sandboxUrl,
    // The sandbox sends webhooks to the market directly, not through the edge.
    WEBHOOK_URL: `${marketUrl}/api/v3/order/payment/webhook`,
    BEACON_CHAIN: given.BEACON_CHAIN ?? 'sandbox',
    BEACON_URLS: given.BEACON_URLS ?? (given.BEACON_CHAIN ? undefined : sandboxUrl),
    VIDEO_URL: given.VIDEO_URL ?? sandboxUrl,
    VIDEO_EMBED_URL: given.VIDEO_EMBED_URL ?? '/sandbox/video/embed/',
    BUSINESS: given.BUSINESS ?? JSON.stringify(DEMO_BUSINESS),
  };
  return {
    mode: isBusiness ? 'business' : 'demo',
    host,
    origin: originAt(host, port),
    marketUrl,
    couponUrl,
    port,
    ...ports,
    data,
    units: given.SOLD_UNITS === undefined ? UNITS : given.SOLD_UNITS.split(',').filter((unit) => unit !== ''),
    isPostgres: Boolean(given.DATABASE_URL),
    environment: {
      ...all,
      PORT: String(port),
      SOLD_DATA: data,
      MARKET_PORT: String(ports.marketPort),
      COUPON_PORT: String(ports.couponPort),
      SANDBOX_PORT: String(ports.sandboxPort),
      // Journeys put a proxy between edge and market.
      MARKET_URL: given.MARKET_URL ?? marketUrl,
      COUPON_URL: couponUrl,
      PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${port}`,
      LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
      ...(isBusiness ? {} : demo),
    },
  };
}

function modeProblems(mode: string | undefined): string[] {
  return mode === undefined || mode === '' || mode === 'production'
    ? []
    : [`SOLD_MODE is "${mode}"; it is production, or not set.`];
}

function addressProblems(name: string, value: string | undefined): string[] {
  // Replicas have commas between.
  const isAddress = (url: string) => /^https?:\/\/[^/]/i.test(url) && URL.canParse(url);
  return !value || value.split(',').every((url) => isAddress(url.trim()))
    ? []
    : [`${name} is "${value}"; it is an address like https://sold.example, or not set.`];
}

function networkProblems(name: string, value: string | undefined): string[] {
  try {
    trustedProxies(value ?? '', name);
    return [];
  } catch (error) {
    return [`${(error as Error).message}.`];
  }
}

function businessProblems(given: Environment): string[] {
  const problems = productionProblems(given, ['market', 'coupon']);
  if (problems.length > 0) return problems;
  if (!given.GATEWAY_URL)
    return [
      'GATEWAY_URL is not set: a business needs its payment gateway. Without SMTP_URL and SOLD_MODE the demo starts.',
    ];
  return identityProblems(given.BUSINESS);
}

/** A shop says on its first page who runs it. */
function identityProblems(json: string | undefined): string[] {
  if (!json) return ['BUSINESS is not set: a shop has to show who runs it (infra/edge/README.md).'];
  try {
    const digits = businessIn(json).registrationNo.replaceAll('-', '');
    return isBusinessNumber(digits)
      ? []
      : ['The "registrationNo" of BUSINESS is none: its check digit is wrong.'];
  } catch (problem) {
    return [(problem as Error).message];
  }
}
