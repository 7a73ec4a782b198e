import { SANDBOX_CHAIN } from '@sold/contracts/rules/raffles/beacon/chain';
import { readChain } from '@sold/contracts/rules/raffles/beacon/read-chain';
import { readCentre } from './centre.ts';
import { type Environment, environment } from './environment.ts';
import { operatorTokenProblems } from './operator-entries.ts';
import { providerProblems } from './provider-settings.ts';
import { pushProblems } from './push-settings.ts';

/** Checks a setting for production. @returns its problem, with the remedy */
type Rule = (value: string | undefined, name: string) => string | null;

/** Shortest secret, characters: 192 bits as base64. */
const SECRET_LENGTH = 32;

const present: Rule = (value, name) => (value ? null : `${name} is not set.`);
const database: Rule = (value, name) =>
  value
    ? null
    : `${name} is not set: the embedded database does not wait for the disk and is not for business.`;
const secret: Rule = (value, name) =>
  (value ?? '').length >= SECRET_LENGTH
    ? null
    : `${name} is missing or shorter than ${SECRET_LENGTH} characters.`;
const liveKey: Rule = (value, name) =>
  value && !value.startsWith('test_') ? null : `${name} is missing or a test key of the gateway.`;
const overTls: Rule = (value, name) =>
  /^https:\/\/(?!localhost\b|127\.|\[::1\])/.test(value ?? '')
    ? null
    : `${name} is no https address of the outside: no sandbox, no address of this machine.`;
const mailServer: Rule = (value, name) =>
  /^smtps?:\/\/[^/]/.test(value ?? '')
    ? null
    : `${name} names no mail server: nobody could join or set a password anew.`;
const agency: Rule = (value, name) =>
  value ? null : `${name} is not set: the stand-in of the identity check is not for business.`;
const centre: Rule = (value, name) => {
  if (!value) return `${name} is not set: sellers would not know where to send.`;
  const read = readCentre(value);
  return 'problem' in read ? read.problem : null;
};
const absent: Rule = (value, name) => (value ? `${name} is set: the sandbox is not for production.` : null);

const realChain: Rule = (value, name) => {
  const chain = readChain(value || 'quicknet');
  return typeof chain !== 'string' && chain.hash === SANDBOX_CHAIN.hash
    ? `${name} is the sandbox's chain: its key is public, and no raffle of a business is drawn with it.`
    : null;
};
/** Every address of a list; an empty one means the public servers. */
const eachOverTls: Rule = (value, name) =>
  (value || 'https://api.drand.sh')
    .split(',')
    .map((url) => overTls(url.trim(), name))
    .find((problem) => problem !== null) ?? null;

const SHARED: Readonly<Record<string, Rule>> = {
  SOLD_JWT_SECRET: secret,
  COUPON_SERVICE_TOKEN: secret,
  SANDBOX_URL: absent,
};
const NEEDS = {
  market: {
    DATABASE_URL: database,
    GATEWAY_URL: overTls,
    GATEWAY_SECRET: liveKey,
    OPERATOR_TOKENS: present,
    PUBLIC_URL: overTls,
    PORTONE_STORE: agency,
    PORTONE_CHANNEL: agency,
    PORTONE_SECRET: agency,
    SMTP_URL: mailServer,
    MAIL_FROM: present,
    SMS_URL: overTls,
    SMS_TOKEN: present,
    CENTRE: centre,
    BEACON_CHAIN: realChain,
    BEACON_URLS: eachOverTls,
    ...SHARED,
  },
  coupon: { COUPON_DATABASE_URL: database, ...SHARED },
} satisfies Record<string, Readonly<Record<string, Rule>>>;

/** Whether this is the real business: `SOLD_MODE=production`. */
export function isProduction(settings: Environment): boolean {
  return settings.SOLD_MODE === 'production';
}

/** Problems of `BEACON_CHAIN` and `BEACON_URLS`, the source of raffle draws, in production or not. A line each. */
export function beaconProblems({ BEACON_CHAIN, BEACON_URLS }: Environment): string[] {
  const chain = readChain(BEACON_CHAIN || 'quicknet');
  const wrong = (BEACON_URLS || 'https://api.drand.sh')
    .split(',')
    .map((url) => url.trim())
    .find((url) => !/^https?:\/\/[^/]/.test(url) || !URL.canParse(url));
  return [
    ...(typeof chain === 'string' ? [`BEACON_CHAIN ${chain}.`] : []),
    ...(wrong === undefined
      ? []
      : [`BEACON_URLS has "${wrong}", which is no http address; commas stand between addresses.`]),
  ];
}

/** Reasons why services may not start in production, a line each; empty outside of production. */
export function productionProblems(
  settings: Environment,
  services: readonly (keyof typeof NEEDS)[],
): string[] {
  if (!isProduction(settings)) return [];
  const lines = services.flatMap((service) =>
    Object.entries(NEEDS[service]).map(([name, rule]: [string, Rule]) => rule(settings[name], name)),
  );
  return [...new Set(lines.filter((line) => line !== null))];
}

/**
 * Where the stand-ins for outside parties are: only where the demo is meant.
 * @returns null in production and where a gateway of one's own is named
 */
export function sandboxIn(settings: Environment, site: number): string | null {
  const { SANDBOX_URL, SANDBOX_PORT, GATEWAY_URL } = settings;
  if (isProduction(settings)) return null;
  if (SANDBOX_URL) return SANDBOX_URL;
  return GATEWAY_URL ? null : `http://127.0.0.1:${SANDBOX_PORT || site + 3}`;
}

/** Ends the process when something keeps a service from starting, with a line for each: missing in production, or unreadable. */
export function holdToProduction(service: keyof typeof NEEDS): void {
  const problems = [
    ...productionProblems(environment, [service]),
    ...(service === 'market' ? operatorTokenProblems(environment.OPERATOR_TOKENS ?? '') : []),
    ...(service === 'market'
      ? [...beaconProblems(environment), ...pushProblems(environment), ...providerProblems(environment)]
      : []),
  ];
  for (const line of problems) console.error(line);
  if (problems.length > 0) process.exit(1);
}
