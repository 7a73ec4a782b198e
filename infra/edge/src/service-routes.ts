import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Service } from '@sold/contracts/calls/define';
import type { ErrorEnvelope } from '@sold/contracts/errors/envelope';
import { forwarder, type Passage, type Upstream } from './forwarder.ts';
import { perAddress } from './per-address.ts';
import { type Replicas, replicasOf } from './replicas.ts';
import { pathOf } from './request-head.ts';
import { sendJson, sendProblem } from './send.ts';

const BUSY = '지금은 연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.';
const NO_COUPONS = '쿠폰 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.';
const NO_SUCH_PATH: ErrorEnvelope = {
  code: 404,
  msg: '없는 주소예요.',
  data: null,
  error_data: { reason: 'unknown_path' },
};
/** Server-sent events of the market; the connections they hold are theirs alone. */
const STREAM = '/api/v3/product/item/live';
/** Where operators send photos. */
const UPLOADS = '/api/operator/';
/** Longest silence of a service, milliseconds: a little over the page's own 40,000. */
const SILENCE_MS = 45_000;
/** Of a stream, milliseconds: four of the market's heartbeats. */
const STREAM_SILENCE_MS = 60_000;
/** Largest bodies that the services take, bytes. */
const BODY_BYTES = 262_144;
const UPLOAD_BYTES = 1_048_576;

export interface ServiceRouteOptions {
  marketUrl: string | null;
  couponUrl: string | null;
  sandboxUrl: string | null;
  /** Event streams that one address may have open. Default 64. */
  streamsPerAddress?: number;
}

/** Which addresses are a service's. */
export interface ServiceRoutes {
  /** Passes a request on, or refuses it. @returns false for an address of the edge itself */
  forward(request: IncomingMessage, response: ServerResponse, from: Omit<Passage, 'upstream'>): boolean;
  /** Replicas that answer declared calls. */
  replicas: Readonly<Record<Service, Replicas>>;
  close(): Promise<unknown>;
}

/** Routes to the services: calls, operators' uploads and event streams each have a pool of connections. */
export function serviceRoutes({
  marketUrl,
  couponUrl,
  sandboxUrl,
  streamsPerAddress = 64,
}: ServiceRouteOptions): ServiceRoutes {
  const market: Upstream = { replicas: replicasOf(marketUrl), unavailable: BUSY };
  const coupon: Upstream = { replicas: replicasOf(couponUrl), strip: '/coupon-api', unavailable: NO_COUPONS };
  const sandbox: Upstream = { replicas: replicasOf(sandboxUrl), unavailable: BUSY };
  const calls = forwarder({ connections: 256, bodyBytes: BODY_BYTES, silenceMs: SILENCE_MS });
  const uploads = forwarder({ connections: 8, bodyBytes: UPLOAD_BYTES, silenceMs: SILENCE_MS });
  const streams = forwarder({ connections: 2_000, bodyBytes: 1_024, silenceMs: STREAM_SILENCE_MS });
  const streamLimit = perAddress(streamsPerAddress);

  function upstreamOf(path: string): Upstream | undefined {
    const under = (prefix: string) => path.startsWith(`${prefix}/`);
    if (under('/api') || path === '/trade/get_short_link' || under('/s') || under('/save')) return market;
    if (under('/coupon-api')) return coupon;
    // Its pages alone: the levers of the stand-in are for the machine it runs on.
    return (under('/sandbox/pay') || under('/sandbox/video')) && sandboxUrl !== null ? sandbox : undefined;
  }

  return {
    replicas: { main: market.replicas, coupon: coupon.replicas },
    forward(request, response, from) {
      const path = pathOf(request.url ?? '/');
      const upstream = upstreamOf(path);
      if (upstream === undefined) return false;
      const plain = decodeURIComponent(path);
      if (isInternal(plain)) sendJson(response, 404, NO_SUCH_PATH);
      else if (plain === STREAM) {
        const release = streamLimit.take(from.visitor.address);
        response.once('close', () => release?.());
        if (release === null) sendProblem(response, 429, 'too_many_streams');
        else streams.forward(request, response, { ...from, upstream });
      } else {
        const way = plain.startsWith(UPLOADS) ? uploads : calls;
        way.forward(request, response, { ...from, upstream });
      }
      return true;
    },
    close() {
      for (const { replicas } of [market, coupon, sandbox]) replicas.close();
      return Promise.all([calls, uploads, streams].map((way) => way.close()));
    },
  };
}

/** What services ask each other for: nobody outside gets to try tokens there. @param path decoded */
function isInternal(path: string): boolean {
  return /^\/coupon-api\/+internal(?:\/|$)/i.test(path);
}
