import { lineText } from '@sold/contracts/base/typed/plain-text';
import { jsonInTime } from '@sold/service/clients/in-time';
import type { IdentityProvider } from '../context/identity-provider.ts';

export interface PortOneSettings {
  storeId: string;
  channelKey: string;
  secret: string;
  baseUrl?: string;
  timeoutMs?: number;
}

interface PortOneAnswer {
  status?: string;
  verifiedCustomer?: { ci?: string; name?: string };
}

/**
 * PortOne, in front of carriers and agencies: `GET /identity-verifications/{id}` of its V2 API. An answer is trusted only
 * when requested from here: the browser sends a name, no proof.
 */
export function portOne({
  storeId,
  channelKey,
  secret,
  baseUrl = 'https://api.portone.io',
  timeoutMs = 5_000,
}: PortOneSettings): IdentityProvider {
  return {
    script: 'https://cdn.portone.io/v2/browser-sdk.js',
    parameters: { storeId, channelKey },
    origins: ['https://*.portone.io', 'https://*.iamport.co'],
    async lookup(id) {
      const url = new URL(
        `/identity-verifications/${encodeURIComponent(id)}?storeId=${encodeURIComponent(storeId)}`,
        baseUrl,
      );
      try {
        const { status, body } = await jsonInTime(timeoutMs, url, {
          headers: { authorization: `PortOne ${secret}` },
        });
        if (status === 404) return { type: 'refused' };
        if (status !== 200) return { type: 'unknown' };
        const { status: state, verifiedCustomer } = body as PortOneAnswer;
        const { ci, name = '' } = verifiedCustomer ?? {};
        if (state === 'VERIFIED' && ci && lineText(name) !== '')
          return { type: 'person', ci, name: lineText(name) };
        // Without a CI one person could have several accounts: the channel is not set up for it.
        return { type: state === 'READY' ? 'unknown' : 'refused' };
      } catch {
        return { type: 'unknown' };
      }
    },
  };
}
