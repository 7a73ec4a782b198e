import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallForms } from '@sold/contracts/calls/parts/form';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { COUPON_PREFIX } from '@sold/contracts/wire/request';
import { environment } from '@sold/service/settings/environment';
import { readJson } from '../../store/read-json.ts';

/** Last description of the running services' calls. */
export interface ServiceRecord {
  /** Instant, ISO 8601, UTC. */
  at: string;
  /** Where they were asked. */
  url: string;
  calls: CallForms;
  /** Trusted Types policies that the pages there allow; missing where no page server was asked. */
  policies?: readonly string[];
}

/** Longest wait for a service, milliseconds: going back must not wait for one that is down. */
const PATIENCE_MS = 1_000;

const recordFile = (store: string) => join(store, 'services.json');

/** Reads the last descriptions; null when services were never asked, and when the file is unreadable. */
export function serviceRecord(store: string): ServiceRecord | null {
  const found = readJson(recordFile(store), 'services') as Partial<ServiceRecord> | null;
  return typeof found?.calls === 'object' && found.calls !== null ? (found as ServiceRecord) : null;
}

/**
 * Asks the services of a running site for their calls, and stores the answers.
 * @param url address of the site, as its visitors have it
 * @throws Error when one does not answer
 */
export async function askServices(store: string, url: string): Promise<ServiceRecord> {
  const asked = await Promise.all(
    ['', COUPON_PREFIX].map((prefix) => callsAt(`${url}${prefix}/api/version`)),
  );
  const policies = await policiesAt(`${url}${BASE_PATH}/`);
  return keepServices(store, {
    url,
    calls: Object.assign({}, ...asked) as CallForms,
    ...(policies && { policies }),
  });
}

/** Keeps what services take and answer. */
export function keepServices(store: string, said: Omit<ServiceRecord, 'at'>): ServiceRecord {
  const record = { at: new Date().toISOString(), ...said };
  const next = `${recordFile(store)}.${process.pid}`;
  mkdirSync(store, { recursive: true });
  try {
    writeFileSync(next, JSON.stringify(record));
    renameSync(next, recordFile(store));
  } finally {
    rmSync(next, { force: true });
  }
  return record;
}

/** Asks the services at `RELEASE_SERVICES`, when that is set. Reports those that do not answer; their last answer counts. */
export async function askLateServices(
  store: string,
  url: string | undefined = environment.RELEASE_SERVICES,
): Promise<void> {
  if (!url) return;
  await askServices(store, url).catch((error: Error) =>
    console.error(`${error.message}. What the services said before counts.`),
  );
}

/** A page server that has nothing to serve yet says nothing of policies. */
async function policiesAt(address: string): Promise<string[] | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  const policy = answer?.headers.get('content-security-policy');
  await answer?.body?.cancel();
  const found = policiesIn(policy ?? '');
  return found.length > 0 ? found : undefined;
}

async function callsAt(address: string): Promise<CallForms> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
    throw new Error(`${address} does not answer: ${error.message}`);
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  const { calls } = (await answer.json()) as { calls?: CallForms };
  if (typeof calls !== 'object') throw new Error(`${address} does not say what it takes`);
  return calls;
}

/** Policies that a Content Security Policy allows. */
export function policiesIn(contentSecurityPolicy: string): string[] {
  const [, list = ''] = /(?:^|;)\s*trusted-types\s([^;]*)/.exec(contentSecurityPolicy) ?? [];
  return list.split(/\s+/).filter((name) => name !== '' && !name.startsWith("'"));
}
