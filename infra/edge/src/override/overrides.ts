import type { IncomingMessage, ServerResponse } from 'node:http';
import { OVERRIDE_ADDRESS, type OverrideChoice } from '@sold/contracts/federation/override';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import { readRelease, versionsOf } from '@sold/release/store';
import { cookiesOf } from '../canary/person.ts';
import type { LiveReleases } from '../releases.ts';
import { sendJson, sendText } from '../send.ts';
import { overriddenSet } from './overridden-set.ts';
import { sealed, unsealed } from './sealed.ts';

const DEVELOPER_COOKIE = 'sold_developer';
const OVERRIDE_COOKIE = 'sold_override';
const DAY_MS = 86_400_000;

type Versions = Partial<Record<UnitName, string>>;

/** What developers may do to their own pages. */
export interface Overrides {
  isDeveloper(request: IncomingMessage): boolean;
  /** The set with the versions that a developer has chosen; the same one for everybody else. */
  of(request: IncomingMessage, live: LiveReleases): LiveReleases;
  /** Answers {@link OVERRIDE_ADDRESS}: a pass makes a developer, who chooses (POST) and lets go (DELETE). */
  answer(request: IncomingMessage, response: ServerResponse, live: LiveReleases): void;
}

/** A pass for developers, as it stands behind `?pass=`. @param days for which it is good */
export function developerPass(key: string, days: number): string {
  return sealed({ developer: true }, key, days * DAY_MS);
}

/** @param key secret that passes and choices are signed with; null: nobody is a developer */
export function overrides(store: string, key: string | null, isSecure: boolean): Overrides {
  const cookie = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const read = (request: IncomingMessage, name: string): unknown => {
    const text = cookiesOf(request.headers.cookie ?? '').get(name);
    return key === null || !text ? null : unsealed(text, key);
  };
  const isDeveloper = (request: IncomingMessage) => read(request, DEVELOPER_COOKIE) !== null;
  const chosen = (request: IncomingMessage): Versions =>
    isDeveloper(request) ? ((read(request, OVERRIDE_COOKIE) as Versions | null) ?? {}) : {};

  function choose(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const unit = query.get('unit') as UnitName;
    const version = query.get('version') ?? '';
    if (!/^[a-z]+$/.test(unit) || !versionsOf(store, unit).includes(version)) {
      sendText(response, 404, 'That is not in the store.');
      return;
    }
    const value = sealed({ ...chosen(request), [unit]: version }, key ?? '', DAY_MS);
    response.setHeader('Set-Cookie', cookie(OVERRIDE_COOKIE, value, DAY_MS / 1000));
    response.writeHead(204).end();
  }

  return {
    isDeveloper,
    of: (request, live) => (key === null ? live : overriddenSet(store, live, chosen(request))),
    answer(request, response, live) {
      const query = new URL(request.url ?? '', 'http://edge').searchParams;
      const pass = query.get('pass');
      if (key !== null && pass !== null && unsealed(pass, key) !== null) {
        response.setHeader('Set-Cookie', cookie(DEVELOPER_COOKIE, pass, (30 * DAY_MS) / 1000));
        return void response.writeHead(302, { Location: '/webapp/', 'Cache-Control': 'no-store' }).end();
      }
      // Letting go needs no pass: it only takes the browser's own cookie away.
      const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
      if (request.method === 'DELETE' && isOwn) {
        response.setHeader('Set-Cookie', cookie(OVERRIDE_COOKIE, '', 0));
        return void response.writeHead(204).end();
      }
      if (!isDeveloper(request)) return sendText(response, 404, 'Not found.');
      if (request.method === 'POST')
        return isOwn ? choose(request, response, query) : sendText(response, 403, 'Choose in the panel.');
      sendJson(response, 200, choiceOf(store, live));
    },
  };
}

/** Whether a request is for {@link Overrides.answer}. */
export function isOverride(path: string): boolean {
  return path === OVERRIDE_ADDRESS;
}

function choiceOf(store: string, { host, remotes, inline }: LiveReleases): OverrideChoice {
  const live = [...(host ? [host] : []), ...remotes.values()];
  const units = live.map(({ unit, version }) => {
    const kept = versionsOf(store, unit).flatMap((name) => {
      const release = readRelease(store, unit, name);
      return release === null ? [] : { version: name, bytes: bytesOf(release) };
    });
    return [unit, { live: version, kept }] as const;
  });
  return { serial: inline.serial, units: Object.fromEntries(units) };
}

function bytesOf({ files }: Release): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
