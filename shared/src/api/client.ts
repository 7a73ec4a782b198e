import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import type { Behaviour, FailedCall, Place } from '@sold/contracts/errors/behaviour';
import { behaviourOf } from '@sold/contracts/errors/catalogue';
import { toRequest } from '@sold/contracts/wire/request';
import { knowPersonBy } from '../platform/person.ts';
import { whileLoading } from './loading.ts';
import { isRefusedFor } from './refusal.ts';
import { failedResponse, toFailedCall } from './wire/failure.ts';
import { requestHeaders } from './wire/headers.ts';
import { type SessionNews, tokenStep } from './wire/session-news.ts';
import { exchange } from './wire/transport.ts';

/** Longest wait for an answer, milliseconds (specification, section 7). */
export const TIMEOUT_MS = 40_000;

/** Behaviours that `quiet` cannot turn off: sign-in, and those that close the app or lead to its store. */
const NEVER_QUIET: Partial<Record<Behaviour['type'], 'sign_in' | 'app'>> = {
  open_login: 'sign_in',
  confirm_login: 'sign_in',
  update_app: 'app',
  terminate: 'app',
};

/** How the host sets the client up. */
export interface ApiOptions {
  /** The session token, or null; asked before every request because it rolls. */
  getToken(): string | null;
  /** Takes over the token that came with any answer. */
  onToken(jwt: string): void;
  /** Drops the page's token, of which a service said that it is no longer good. Nothing else happens by that. */
  onTokenOver?(jwt: string): void;
  /** Carries out what the catalogue decided. `retry` sends the same call again, once a verification succeeded. */
  onFailure(behaviour: Behaviour, retry: () => void): void;
  /** Hears of every failed call but those given up by the page; for reports. */
  onFailed?(failure: FailedCall): void;
  appKey: string;
  /** The app's own string with platform and version, empty on the web; asked before every request because the app may bring it late. */
  getAppInfo(): string;
  /** Default: the page's own origin. */
  baseURL?: string;
  /** Default: {@link TIMEOUT_MS}. */
  timeoutMs?: number;
}

/** Result of a call. The host has handled a failure already, unless the call was `quiet`. */
export type CallResult<K extends CallKey> =
  | { ok: true; data: CallTable[K]['output'] }
  | { ok: false; failure: FailedCall; behaviour: Behaviour };

export interface CallOptions<K extends CallKey> {
  /** For calls that move money: one key per press. Two equal keys in flight are one request. */
  idempotencyKey?: string;
  /** Place of the call. Default: the path of the address below `/webapp`. */
  place?: Partial<Place>;
  /** Answer of the call sent again after the identity check it was refused for (423). */
  onCertificated?: (result: CallResult<K>) => void;
  /** How this very call failed just now: it is carried out, and not asked again. */
  failed?: FailedCall;
  /** Asked before the call is sent again after the identity check; false leaves it unsent. Default: it is sent. */
  beforeRetry?: () => Promise<boolean>;
  /**
   * The caller shows the failure, and the host does nothing but for 401, 412, 420 and 426, which are never quiet.
   * `unanswered`: only when there was no answer at all, so that the catalogue still decides about what the service said.
   * `silent`: no screen waits for the answer; one that does asks again. The host does nothing at all, and the request neither cancels
   * another one nor is cancelled by it.
   */
  quiet?: boolean | 'unanswered' | 'silent';
  /** Reasons of refusals that the caller knows an answer to: the host does nothing about those. */
  handles?: readonly string[];
  /**
   * Cancels this request. Its caller alone does: parts of a page that ask the same call with signals of their own do not cancel
   * each other.
   */
  signal?: AbortSignal;
}

export interface Api {
  /**
   * Sends one call; never throws. A new request cancels a pending one of the same call, except silent ones, those with a
   * signal and those with an idempotency key: equal keys share one request, different keys run side by side.
   * @example const r = await call('GET /api/v3/product/item/get-item-detail', { item_id: 1 });
   */
  call<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    options?: CallOptions<K>,
  ): Promise<CallResult<K>>;
}

/** Makes a client. Pages use {@link call}; this is for the host and for tests. */
export function createApi(options: ApiOptions): Api {
  const timeout = options.timeoutMs ?? TIMEOUT_MS;
  const pending = new Map<string, AbortController>();
  const money = new Map<string, Promise<CallResult<CallKey>>>();

  /** How often the visitor was asked to sign in: calls that were under way together ask once. */
  let asks = 0;

  async function send<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    { idempotencyKey, signal, quiet }: CallOptions<K>,
  ): Promise<{ data: CallTable[K]['output'] } | FailedCall> {
    const mine = idempotencyKey || signal || quiet === 'silent' ? null : supersede(pending, key);
    const token = options.getToken();
    const answer = await exchange({
      ...toRequest(key, input),
      headers: requestHeaders({
        appKey: options.appKey,
        appInfo: options.getAppInfo(),
        token,
        idempotencyKey,
      }),
      timeoutMs: timeout,
      baseURL: options.baseURL,
      signal: signal ?? mine?.signal,
    });
    if (mine && pending.get(key) === mine) pending.delete(key);
    if (answer.kind !== 'answer') return toFailedCall(key, answer.kind, timeout);
    takeNews(options, answer, token);
    const body = answer.body as { code?: unknown; data?: CallTable[K]['output'] } | null;
    return answer.status < 300 && body?.code === 200
      ? { data: body.data as CallTable[K]['output'] }
      : failedResponse(key, answer);
  }

  async function run<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    callOptions: CallOptions<K>,
  ): Promise<CallResult<K>> {
    const asksBefore = asks;
    const sent = callOptions.failed ? Promise.resolve(callOptions.failed) : send(key, input, callOptions);
    const answer = await (isAwaited(key, callOptions) ? whileLoading(sent) : sent);
    if ('data' in answer) return { ok: true, data: answer.data };
    if (answer.kind !== 'aborted' && !callOptions.failed) options.onFailed?.(answer);
    const behaviour = behaviourOf(answer, { path: currentPath(), ...callOptions.place });
    const retry = async () => {
      if (callOptions.beforeRetry && !(await callOptions.beforeRetry())) return;
      const { failed: _, ...again } = callOptions;
      callOptions.onCertificated?.(await call(key, input, again));
    };
    const isSignIn = NEVER_QUIET[behaviour.type] === 'sign_in';
    const isAsked = isSignIn && asks !== asksBefore;
    if (!isAsked && isHosts(behaviour, answer, callOptions)) {
      if (isSignIn) asks += 1;
      options.onFailure(behaviour, () => void retry());
    }
    return { ok: false, failure: answer, behaviour };
  }

  function call<K extends CallKey>(
    key: K,
    input: CallTable[K]['input'],
    callOptions: CallOptions<K> = {},
  ): Promise<CallResult<K>> {
    if (!callOptions.idempotencyKey) return run(key, input, callOptions);
    const pressed = `${key} ${callOptions.idempotencyKey}`;
    const running = money.get(pressed);
    if (running) return running as Promise<CallResult<K>>;
    const started = run(key, input, callOptions).finally(() => money.delete(pressed));
    money.set(pressed, started as Promise<CallResult<CallKey>>);
    return started;
  }

  return { call };
}

/** Takes the session token that came with an answer, or drops the one that was sent. */
function takeNews(options: ApiOptions, news: SessionNews, sent: string | null): void {
  const step = tokenStep(news, sent, options.getToken());
  if (step === null) return;
  if ('take' in step) options.onToken(step.take);
  else options.onTokenOver?.(step.drop);
}

/** Cancels the pending request of the same call. */
function supersede(pending: Map<string, AbortController>, key: string): AbortController {
  pending.get(key)?.abort();
  const mine = new AbortController();
  pending.set(key, mine);
  return mine;
}

/** A read that the specification sends as POST says so in its name. */
const READ = /^GET |^POST \S*\/(get|check)-[a-z-]+$/;

/** Whether a person waits for what they pressed: a write shows the page's loading flag, unless its caller shows all there is. */
function isAwaited(key: CallKey, { quiet }: Pick<CallOptions<CallKey>, 'quiet'>): boolean {
  return !READ.test(key) && (!quiet || quiet === 'unanswered');
}

/** Whether the host carries a failure out, or the caller shows it. */
function isHosts(
  behaviour: Behaviour,
  failure: FailedCall,
  { quiet, handles }: Pick<CallOptions<CallKey>, 'quiet' | 'handles'>,
): boolean {
  if (behaviour.type === 'none' || quiet === 'silent') return false;
  if (NEVER_QUIET[behaviour.type]) return true;
  if (handles?.some((reason) => isRefusedFor(failure, reason))) return false;
  return quiet === 'unanswered' ? failure.kind === 'response' : !quiet;
}

function currentPath(): string {
  return window.location.pathname.replace(/^\/webapp(?=\/|$)/, '') || '/';
}

let configured: Api | null = null;
let given: ApiOptions | null = null;

/** Sets the page's one client up. The host calls it once, before the first screen. */
export function configureApi(options: ApiOptions): void {
  configured = createApi(options);
  given = options;
  knowPersonBy(options.getToken);
}

/** How the host set the client up, for what is sent in another form than a call. Null before the first screen. */
export const apiOptions = (): ApiOptions | null => given;

/** Sends one call with the page's client; see {@link Api.call}. */
export function call<K extends CallKey>(
  key: K,
  input: CallTable[K]['input'],
  options?: CallOptions<K>,
): Promise<CallResult<K>> {
  if (!configured)
    throw new Error('the API client is not set up: the host calls configureApi() before it shows a screen');
  return configured.call(key, input, options);
}

/** The page's client as a value. */
export const api: Api = { call };
