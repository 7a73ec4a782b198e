import { DAY_MS } from '@sold/contracts/base/korean-day';
import type { Contact } from '@sold/contracts/rules/people/contact';
import type { Trx } from '@sold/service/db/tables';
import { addressKey, networkKey } from '@sold/service/http/address-key';
import { TooOften } from '@sold/service/http/too-often';
import { type Allowance, countOnce } from '@sold/service/limits/rate-counts';
import type { Context } from '../context/context.ts';
import { keyed } from '../sessions/keyed.ts';
import type { Source } from '../sign-in/known-places.ts';

const HOUR_MS = 60 * 60_000;
const seconds = (...waits: number[]) => waits.map((wait) => wait * 1_000);
/** Returns `count` tries without a wait, then waits that double up to five minutes. */
const free = (count: number) => [...seconds(...Array<number>(count - 1).fill(0), 10, 20, 40, 80, 160, 300)];

/** Codes to one address or number that one place asks for. */
const OWN: Allowance = { windowMs: DAY_MS, waitsMs: seconds(30, 60, 120, 300, 900) };
/**
 * Codes that strangers ask for. Many people may share an address, and a stranger may use all that it has: a wait is half an hour
 * at most, and owners on a device or at an address that is known have no part in it.
 */
const STRANGERS = {
  contact: { windowMs: DAY_MS, waitsMs: seconds(0, 0, 30, 60, 120, 300, 600, 1_200, 1_800) },
  address: { windowMs: HOUR_MS, waitsMs: free(30) },
  prefix: { windowMs: HOUR_MS, waitsMs: free(30) },
} satisfies Record<string, Allowance>;
/** Guesses of codes, over all accounts. */
const GUESSES = {
  address: { windowMs: HOUR_MS, waitsMs: seconds(...Array<number>(59).fill(0), 5, 10, 20, 40, 60) },
  network: { windowMs: HOUR_MS, waitsMs: seconds(...Array<number>(239).fill(0), 1, 2, 5, 10) },
} satisfies Record<string, Allowance>;
/** Digits of a number that numbers dialled one after the other share. */
const PREFIX = 7;

/** Length of a part of the site's budget, milliseconds: a spent part is a wait of minutes. */
const PART_MS = 10 * 60_000;
const PARTS = HOUR_MS / PART_MS;
/** Share of it that strangers may spend; the rest is of owners who are known. */
const STRANGERS_SHARE = 0.75;
/** Share of that for one network, so that others always have the most of it; half of it without a wait. */
const NETWORK_SHARE = 0.2;

/** Codes of a channel that strangers of one network may ask for, of those of all strangers in a part of the budget. */
function networkAllowance(ofStrangers: number): Allowance {
  const most = Math.max(1, Math.floor(ofStrangers * NETWORK_SHARE));
  return { most, windowMs: PART_MS, waitsMs: free(Math.ceil(most / 2)) };
}

/** A code that is to be sent. */
interface CodeToSend {
  contact: Contact;
  /** Place from which the owner of the contact has signed in before; null for a stranger. */
  known: string | null;
  source: Source;
}

/**
 * Counts a code, for all replicas, in the transaction that makes it: a refused one counts nothing. Kinds are counted in one
 * order, so that two transactions never wait for each other.
 * @throws TooOften `code_wait`
 */
export async function countCode(
  context: Pick<Context, 'budget'>,
  trx: Trx,
  { contact: { kind, value }, known, source }: CodeToSend,
  now: Date,
): Promise<void> {
  const { address, secret } = source;
  const count = (what: string, of: string, allowance: Allowance) =>
    countOnce(trx, keyed(secret, `code ${what}|${of}`), allowance, now);
  const channel = kind === 'email' ? 'mail' : 'text';
  const part = Math.floor(context.budget.perHour[channel] / PARTS);
  const most = known === null ? Math.floor(part * STRANGERS_SHARE) : part;
  const place = known ?? addressKey(address);
  refuseAfter(
    await count('own', `${value}|${place}`, OWN),
    (wait) => `방금 인증번호를 보냈어요. ${wait} 뒤에 다시 요청할 수 있어요.`,
  );
  if (known === null) {
    refuseAfter(await count('contact', value, STRANGERS.contact), MANY);
    refuseAfter(await count('address', addressKey(address), STRANGERS.address), MANY);
    const network = networkAllowance(most);
    refuseAfter(await count('network', `${channel} ${networkKey(address)}`, network), MANY);
    if (kind === 'mobile') refuseAfter(await count('prefix', value.slice(0, PREFIX), STRANGERS.prefix), MANY);
  }
  const wait = await count('site', channel, { most, windowMs: PART_MS });
  if (wait > 0) context.budget.tellSpent(channel, { until: new Date(now.getTime() + wait) });
  refuseAfter(wait, MANY);
}

/** Counts a guess of a code, right or wrong, for all replicas. @throws TooOften `code_guess_wait` */
export async function countGuess(trx: Trx, { address, secret }: Source, now: Date): Promise<void> {
  for (const [what, of] of [
    ['address', addressKey(address)],
    ['network', networkKey(address)],
  ] as const) {
    const wait = await countOnce(trx, keyed(secret, `guess ${what}|${of}`), GUESSES[what], now);
    if (wait > 0)
      throw new TooOften(
        'code_guess_wait',
        wait,
        (text) => `인증번호를 너무 여러 번 입력했어요. ${text} 뒤에 다시 시도해 주세요.`,
      );
  }
}

const MANY = (wait: string) => `인증번호 요청이 많아 지금은 보낼 수 없어요. ${wait} 뒤에 다시 요청해 주세요.`;

function refuseAfter(waitMs: number, message: (wait: string) => string): void {
  if (waitMs > 0) throw new TooOften('code_wait', waitMs, message);
}
