import type { IncomingMessage, ServerResponse } from 'node:http';
import { OVERRIDE_ADDRESS, type OverrideChoice } from '@sold/contracts/federation/override';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import { cookieLine } from '@sold/contracts/wire/cookie-line';
import { readRelease, versionsOf } from '@sold/release/store/store';
import { cookiesOf } from '../http/cookies.ts';
import { sendJson, sendText } from '../http/send.ts';
import type { LiveReleases } from '../releases/releases.ts';
import { overriddenSet } from './overridden-set.ts';
import { type Purpose, sealed, type Unsealed, unsealed } from './sealed.ts';

/** Cookies by what they hold. */
const COOKIES = { pass: 'sold_developer', override: 'sold_override', preview: 'sold_preview' } as const;
const DAY_MS = 86_400_000;

type Versions = Partial<Record<UnitName, string>>;

/** A preview of versions that are kept and not live. */
export interface Preview {
  versions: Versions;
  /** Its end, milliseconds since 1970. */
  until: number;
}

export interface Overrides {
  isDeveloper(request: IncomingMessage): boolean;
  /** The preview that this browser has; null without one. */
  previewOf(request: IncomingMessage): Preview | null;
  /**
   * Answers a page whose address begins a preview (`?preview=<signed>`) or ends it (`?preview=`), and nothing else: contents have
   * previews of their own by the same name. @returns whether it has answered
   */
  beginPreview(request: IncomingMessage, response: ServerResponse): boolean;
  /** The set with the versions that a developer has chosen, or of a preview; the unchanged set for other visitors. */
  of(request: IncomingMessage, live: LiveReleases): LiveReleases;
  /** Answers {@link OVERRIDE_ADDRESS}: a pass makes a developer, who chooses (POST) and lets go (DELETE). */
  answer(request: IncomingMessage, response: ServerResponse, live: LiveReleases): void;
}

/** A pass for developers, as it stands behind `?pass=`. @param days for which it is good */
export function developerPass(key: string, days: number): string {
  return sealed('pass', { developer: true }, key, Date.now() + days * DAY_MS);
}

/** A preview of versions for a browser without a pass, as it stands behind `?preview=`. @param days for which it is good */
export function previewPass(key: string, versions: Versions, days: number): string {
  return sealed('preview', versions, key, Date.now() + days * DAY_MS);
}

export interface OverrideOptions {
  /** Folder of the release store. */
  store: string;
  /** Secret that passes and choices are signed with; null: no passes. */
  key: string | null;
  /** Whether the site is known by HTTPS. */
  isSecure: boolean;
  /** Milliseconds since 1970; the machine's own clock unless a test brings one. */
  now?: () => number;
}

export function overrides({ store, key, isSecure, now = Date.now }: OverrideOptions): Overrides {
  /** The cookie ends with what it holds. */
  const cookie = (purpose: Purpose, value: string, until: number) =>
    cookieLine(COOKIES[purpose], value, {
      maxAge: Math.max(0, Math.floor((until - now()) / 1000)),
      httpOnly: true,
      // A preview's address is opened from a mail or a chat.
      sameSite: purpose === 'preview' ? 'Lax' : 'Strict',
      secure: isSecure,
    });
  const open = (purpose: Purpose, text: string | null | undefined): Unsealed | null =>
    key === null || !text ? null : unsealed(purpose, text, key, now());
  const read = (purpose: Purpose, { headers }: IncomingMessage): Unsealed | null =>
    open(purpose, cookiesOf(headers.cookie ?? '').get(COOKIES[purpose]));
  const isDeveloper = (request: IncomingMessage) => read('pass', request) !== null;
  const chosen = (request: IncomingMessage): Versions =>
    isDeveloper(request) ? ((read('override', request)?.value as Versions | undefined) ?? {}) : {};
  const previewOf = (request: IncomingMessage): Preview | null => {
    const found = read('preview', request);
    return found && { versions: found.value as Versions, until: found.until };
  };

  /** @param passUntil end of the developer's pass, with which the choice ends as well */
  function choose(request: IncomingMessage, response: ServerResponse, live: LiveReleases, passUntil: number) {
    const query = queryOf(request);
    const unit = query.get('unit') as UnitName;
    const version = query.get('version') ?? '';
    if (!/^[a-z]+$/.test(unit) || !storedVersions(store, unit, live).includes(version))
      return sendText(response, 404, 'That is not in the store, or was withdrawn.');
    const until = Math.min(passUntil, now() + DAY_MS);
    const value = sealed('override', { ...chosen(request), [unit]: version }, key ?? '', until);
    response.setHeader('Set-Cookie', cookie('override', value, until));
    response.writeHead(204).end();
  }

  return {
    isDeveloper,
    previewOf,
    beginPreview(request, response) {
      const url = new URL(request.url ?? '/', 'http://edge');
      const text = url.searchParams.get('preview');
      if (key === null || text === null) return false;
      // The signature comes first: our own expired preview is answered here, the token of a content's preview is not ours.
      const given = text === '' ? null : unsealed('preview', text, key, 0);
      const isEnd = text === '' && previewOf(request) !== null;
      if (given === null && !isEnd) return false;
      if (given !== null && given.until <= now()) {
        sendText(response, 410, '미리보기 기간이 끝났어요. 새 주소를 받아 주세요.');
        return true;
      }
      url.searchParams.delete('preview');
      response.setHeader('Set-Cookie', cookie('preview', given === null ? '' : text, given?.until ?? 0));
      const location = url.pathname.replace(/^\/+/, '/') + url.search;
      response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' }).end();
      return true;
    },
    of: (request, live) =>
      key === null
        ? live
        : overriddenSet(store, live, { ...previewOf(request)?.versions, ...chosen(request) }),
    answer(request, response, live) {
      const pass = queryOf(request).get('pass') ?? '';
      const given = open('pass', pass);
      if (given !== null) {
        response.setHeader('Set-Cookie', cookie('pass', pass, given.until));
        return void response.writeHead(302, { Location: '/webapp/', 'Cache-Control': 'no-store' }).end();
      }
      // Letting go needs no pass: it only takes the browser's own cookie away.
      const isOwn = request.headers['sec-fetch-site'] === 'same-origin';
      if (request.method === 'DELETE' && isOwn) {
        response.setHeader('Set-Cookie', [cookie('override', '', 0), cookie('preview', '', 0)]);
        return void response.writeHead(204).end();
      }
      const own = read('pass', request);
      if (own === null) return sendText(response, 404, 'Not found.');
      if (request.method === 'POST')
        return isOwn
          ? choose(request, response, live, own.until)
          : sendText(response, 403, 'Choose in the panel.');
      sendJson(response, 200, choiceOf(store, live));
    },
  };
}

/** Whether a request is for {@link Overrides.answer}. */
export function isOverride(path: string): boolean {
  return path === OVERRIDE_ADDRESS;
}

function queryOf({ url = '' }: IncomingMessage): URLSearchParams {
  return new URL(url, 'http://edge').searchParams;
}

/** Versions of a unit that may still run. */
function storedVersions(store: string, unit: UnitName, { withdrawn }: LiveReleases): string[] {
  return versionsOf(store, unit).filter((version) => !withdrawn[unit]?.includes(version));
}

function choiceOf(store: string, set: LiveReleases): OverrideChoice {
  const { host, remotes, inline } = set;
  const live = [...(host ? [host] : []), ...remotes.values()];
  const units = live.map(({ unit, version }) => {
    const stored = storedVersions(store, unit, set).flatMap((name) => {
      const release = readRelease(store, unit, name);
      return release === null ? [] : { version: name, bytes: bytesOf(release) };
    });
    return [unit, { live: version, stored }] as const;
  });
  return { serial: inline.serial, units: Object.fromEntries(units) };
}

function bytesOf({ files }: Release): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
