import type { IncomingMessage, ServerResponse } from 'node:http';
import { PHOTO_FILE_BYTES, PHOTO_UPLOADS, PHOTOS_AT_A_TIME } from '@sold/contracts/base/photo-upload';
import { calls } from '@sold/contracts/calls/index';
import type { AnyCall, Service } from '@sold/contracts/calls/parts/define';
import type { ErrorEnvelope } from '@sold/contracts/errors/envelope';
import { OPERATOR_COOKIE } from '@sold/contracts/wire/operator-cookie';
import { COUPON_PREFIX } from '@sold/contracts/wire/request';
import { type Places, places } from '@sold/service/http/places';
import { cookiesOf } from '../http/cookies.ts';
import { pathOf } from '../http/request-head.ts';
import { sendJson, sendProblem, sendUnavailable } from '../http/send.ts';
import { perAddress } from '../limits/per-address.ts';
import { type RecentHolders, type TurnLimits, turns } from '../limits/turns.ts';
import { forwarder } from './forwarder.ts';
import type { Passage, Upstream } from './passage.ts';
import { photoSenders } from './photo-senders.ts';
import { type Replicas, replicasOf } from './replicas.ts';
import { storedReads } from './stored-reads.ts';

const BUSY = '지금은 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.';
const NO_COUPONS = '쿠폰 서비스를 이용할 수 없어요. 잠시 후 다시 시도해 주세요.';
const NO_SUCH_PATH: ErrorEnvelope = {
  code: 404,
  msg: '없는 주소예요.',
  data: null,
  error_data: { reason: 'unknown_path' },
};
const NO_OPERATOR: ErrorEnvelope = {
  code: 401,
  msg: '운영자만 할 수 있어요.',
  data: null,
  error_data: { reason: 'operator' },
};
/** Calls by which operators sign in. */
const SIGNING_IN = new Set(
  (Object.values(calls) as AnyCall[]).filter(({ isSignedOut }) => isSignedOut).map(({ path }) => path),
);
/** Server-sent events of the market; the connections they hold are theirs alone. */
const STREAM = '/api/v3/product/item/live';
/** Where operators work, and send files. */
const OPERATORS = '/api/operator/';
/**
 * Where photos are sent, which are the largest bodies: so many are read at the same time, of one address, which many people may
 * share, and of all. One person has {@link PHOTOS_AT_A_TIME}.
 */
const PHOTO_PATHS = Object.values(PHOTO_UPLOADS);
const PHOTOS_PER_ADDRESS = 8;
const MOST_PHOTOS = 24;
/** Connections to each replica, which decodes one at a time. */
const PHOTO_CONNECTIONS = 8;
/** Longest silence of a service, milliseconds: a little over the page's own 40,000. */
const SILENCE_MS = 45_000;
/** Longest silence of a stream, milliseconds: four of the market's heartbeats. */
const STREAM_SILENCE_MS = 60_000;
/** Largest bodies that the services take, bytes. */
const BODY_BYTES = 262_144;
const UPLOAD_BYTES = 1_048_576;
/** Event streams of all addresses together: each holds a connection to the market. */
const MOST_STREAMS = 2_000;
/** Event streams of one session. A browser has one for all of its tabs; an older browser has one for each tab. */
const STREAMS_PER_SESSION = 6;
/**
 * Concurrent requests of one holder in a service: while there are others, so few that these wait for two reads of it at most; alone
 * as many as keep a service at work. Writes are more, because one may wait for a payment gateway.
 */
const READS: TurnLimits = { least: 2, alone: 16 };
const CHANGES: TurnLimits = { least: 8, alone: 32 };
/** Reads that are sent by POST are named so (specification, section 7). */
const READ_BY_POST = /\/get-[\w-]+$/;

export interface ServiceRouteOptions {
  marketUrl: string | null;
  couponUrl: string | null;
  sandboxUrl: string | null;
  /** Event streams that one address may have open. Default 64. */
  streamsPerAddress?: number;
  /** Answers that one address gets from the edge in a minute before the market is asked again. Default 6,000, as the market's own limit. */
  storedPerAddress?: number;
  /** The holder of a request's turn: a signed-in person, or an address. */
  holderOf(request: IncomingMessage, address: string): string;
  recent: RecentHolders;
}

/** Which addresses are a service's. */
export interface ServiceRoutes {
  /** Passes a request on, or refuses it. @returns false for an address of the edge itself */
  forward(request: IncomingMessage, response: ServerResponse, from: Omit<Passage, 'upstream'>): boolean;
  /** Replicas that answer declared calls. */
  replicas: Readonly<Record<Service, Replicas>>;
  close(): Promise<unknown>;
}

/** Whether a request asks for server-sent events. */
export function isStream({ url = '/' }: IncomingMessage): boolean {
  return decodeURIComponent(pathOf(url)) === STREAM;
}

/** Routes to the services: calls, operators' uploads and event streams each have a pool of connections. */
export function serviceRoutes({
  marketUrl,
  couponUrl,
  sandboxUrl,
  streamsPerAddress = 64,
  storedPerAddress = 6_000,
  holderOf,
  recent,
}: ServiceRouteOptions): ServiceRoutes {
  const market: Upstream = { replicas: replicasOf(marketUrl), unavailable: BUSY };
  const coupon: Upstream = { replicas: replicasOf(couponUrl), strip: COUPON_PREFIX, unavailable: NO_COUPONS };
  const sandbox: Upstream = { replicas: replicasOf(sandboxUrl), unavailable: BUSY };
  const stored = storedReads({ replicas: market.replicas, perAddress: storedPerAddress, recent });
  const declared = forwarder({ connections: 256, bodyBytes: BODY_BYTES, silenceMs: SILENCE_MS, stored });
  const uploads = forwarder({ connections: 8, bodyBytes: UPLOAD_BYTES, silenceMs: SILENCE_MS });
  const photos = forwarder({
    connections: PHOTO_CONNECTIONS,
    bodyBytes: PHOTO_FILE_BYTES,
    silenceMs: SILENCE_MS,
  });
  const streams = forwarder({ connections: MOST_STREAMS, bodyBytes: 1_024, silenceMs: STREAM_SILENCE_MS });
  const streamLimit = perAddress(streamsPerAddress, MOST_STREAMS);
  const watching = places(STREAMS_PER_SESSION);
  const photoLimit = perAddress(PHOTOS_PER_ADDRESS, MOST_PHOTOS);
  const sending = places(PHOTOS_AT_A_TIME);
  const senders = photoSenders(market.replicas);
  const reads = turns(READS, recent);
  const changes = turns(CHANGES, recent);

  function upstreamOf(path: string): Upstream | undefined {
    const under = (prefix: string) => path.startsWith(`${prefix}/`);
    if (under('/api') || path === '/trade/get_short_link' || under('/s') || under('/save')) return market;
    if (under(COUPON_PREFIX)) return coupon;
    // Its pages alone: the levers of the stand-in are for the machine it runs on.
    const isPage = ['/sandbox/pay', '/sandbox/video', '/sandbox/openid'].some(under);
    return isPage && sandboxUrl !== null ? sandbox : undefined;
  }

  /** The body of a photo is read once it is known who sends it, that they may, and that they send few. */
  async function forwardPhoto(request: IncomingMessage, response: ServerResponse, passage: Passage) {
    if (!takes(photoLimit, response, passage.visitor.address))
      return sendProblem(response, 429, 'too_many_bodies');
    const asked = await senders.of(request, passage);
    if (response.destroyed) return;
    if (asked === null) return sendUnavailable(response, BUSY);
    if ('refusal' in asked) {
      const { status, headers, text } = asked.refusal;
      return void response.writeHead(status, headers).end(text);
    }
    if (!takes(sending, response, asked.sender)) return sendProblem(response, 429, 'too_many_bodies');
    photos.forward(request, response, passage);
  }

  return {
    replicas: { main: market.replicas, coupon: coupon.replicas },
    forward(request, response, from) {
      const path = pathOf(request.url ?? '/');
      const upstream = upstreamOf(path);
      if (upstream === undefined) return false;
      const plain = decodeURIComponent(path);
      if (isInternal(plain)) sendJson(response, 404, NO_SUCH_PATH);
      else if (plain.startsWith(OPERATORS) && !mayComeIn(request, plain))
        sendJson(response, 401, NO_OPERATOR);
      else if (plain === STREAM) {
        const session = sessionIn(request);
        const { address } = from.visitor;
        if (takes(streamLimit, response, address) && (session === null || takes(watching, response, session)))
          // Until it is open a stream is a read like any other of its address.
          streams.forward(request, response, {
            ...from,
            upstream,
            turn: () => reads.take(holderOf(request, address), response),
          });
        else sendProblem(response, 429, 'too_many_streams');
      } else if (request.method === 'POST' && PHOTO_PATHS.some((photo) => plain.startsWith(photo))) {
        void forwardPhoto(request, response, { ...from, upstream });
      } else {
        const way = plain.startsWith(OPERATORS) ? uploads : declared;
        const line = isRead(request, plain) ? reads : changes;
        const holder = holderOf(request, from.visitor.address);
        way.forward(request, response, {
          ...from,
          upstream,
          holder,
          turn: () => line.take(holder, response),
        });
      }
      return true;
    },
    close() {
      for (const { replicas } of [market, coupon, sandbox]) replicas.close();
      return Promise.all([declared, uploads, photos, streams, senders, stored].map((way) => way.close()));
    },
  };
}

/** Takes one more place until the answer has ended. @returns false when there are too many */
function takes(limit: Places, response: ServerResponse, holder: string): boolean {
  const release = limit.take(holder);
  response.once('close', () => release?.());
  return release !== null;
}

/** The session that a page brings, unread: it opens nothing here. */
function sessionIn({ headers }: IncomingMessage): string | null {
  return cookiesOf(headers.cookie ?? '').get('jwt') || null;
}

/** Whether a request to operators' calls has a session, which the market judges, or begins one. @param path decoded */
function mayComeIn({ headers }: IncomingMessage, path: string): boolean {
  return SIGNING_IN.has(path) || cookiesOf(headers.cookie ?? '').has(OPERATOR_COOKIE);
}

/** @param path decoded */
function isRead({ method }: IncomingMessage, path: string): boolean {
  return method === 'GET' || method === 'HEAD' || READ_BY_POST.test(path);
}

/** Whether a path is for calls between services: no visitor gets to try tokens there. @param path decoded */
function isInternal(path: string): boolean {
  return /^\/coupon-api\/+internal(?:\/|$)/i.test(path);
}
