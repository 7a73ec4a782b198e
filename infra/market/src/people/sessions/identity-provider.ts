import { lineText } from '@sold/contracts/rules/typed/plain-text';
import { jsonInTime } from '@sold/service/clients/in-time';

export type Verified =
  /** A person, by the value that every agency in Korea gives the same person (CI), and their name. */
  | { type: 'person'; ci: string; name: string }
  | { type: 'refused' }
  /** No result yet: to be asked again. */
  | { type: 'unknown' };

/** An agency that proves a person's identity in the person's browser; this service asks for the result. */
export interface IdentityProvider {
  /** Script of the agency, and the parameters of its window. */
  script: string;
  parameters: { storeId: string; channelKey: string };
  /** Origins that its script talks to and shows frames of. */
  origins: readonly string[];
  /** @param id id that we gave the verification */
  lookup(id: string): Promise<Verified>;
}

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
