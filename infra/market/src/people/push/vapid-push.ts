import { InnerAddress, type OutsidePost, postOutside } from '@sold/service/clients/post-outside';
import type { PushSettings } from '@sold/service/settings/push-settings';
import webPush from 'web-push';
import { DeviceGone, NotTaken, type PushCourier } from '../context/courier.ts';

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a push for a browser that is away, seconds: a day later it is no news. */
const TTL_S = 86_400;
/** Statuses of a push service for an address that it does not have (any more). */
const GONE = [404, 410];
/** Statuses after which the same may be sent again. */
const isForLater = (status: number) => status === 429 || status >= 500;

/**
 * Pushes to browsers by their push services (RFC 8030), encrypted for the browser (RFC 8291) and signed with our key (RFC 8292).
 * @param post sends to addresses that people gave us
 */
export function vapidPush(
  { publicKey, privateKey, subject }: PushSettings,
  post: (asked: OutsidePost, ms: number) => Promise<number> = postOutside,
): PushCourier {
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, { id, ...words }) {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ id, ...words }),
        {
          vapidDetails: { subject, publicKey, privateKey },
          contentEncoding: 'aes128gcm',
          TTL: TTL_S,
          urgency: 'normal',
          // While a browser is away, a repeated push takes the place of the one before: at most 32 characters.
          topic: id.replaceAll('-', ''),
        },
      );
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      const status = await post(
        { url: endpoint, headers: Object.fromEntries(texts), body: body ?? Buffer.alloc(0) },
        TIMEOUT_MS,
      ).catch(notSent);
      if (GONE.includes(status)) throw new DeviceGone();
      if (status < 200 || status >= 300) throw new NotTaken(`answered ${status}`, !isForLater(status));
    },
  };
}

/** Errors before a push service was given anything. */
const BEFORE = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Throws what became of a push without an answer. Its address stays out of the log. */
function notSent(error: Error & { code?: string }): never {
  if (error instanceof InnerAddress) throw new NotTaken(error.message, true);
  if (BEFORE.has(error.code ?? '')) throw new NotTaken(error.code ?? '', false);
  throw error;
}
