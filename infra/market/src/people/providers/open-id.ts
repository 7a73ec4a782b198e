import * as openid from 'openid-client';
import type { OpenIdProvider, ProvenPerson } from '../context/open-id-provider.ts';

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  /** Our secret there, made for each request. */
  secretAt(now: Date): string;
  /** The provider posts its answer from its own page. Default: it is in the address. */
  isFormPost?: boolean;
  clock(): Date;
  /** Longest wait for one answer, milliseconds. */
  timeoutMs?: number;
}

/** Time for which the description of a provider is good, milliseconds. */
const FOUND_MS = 60 * 60_000;
/** Longest subject (OpenID Connect Core, section 2), characters. */
const SUBJECT = 255;

/** Answers that are wrong, whatever is asked again. Any other failure is the provider's or the network's. */
const WRONG = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

/**
 * A provider by OpenID Connect: discovery, authorization code, PKCE, nonce; the signature of its token is checked with its
 * published keys. Nothing but issuer and subject is read.
 */
export function openIdProvider(options: OpenIdOptions): OpenIdProvider {
  const { issuer, clientId, secretAt, isFormPost = false, clock, timeoutMs = 5_000 } = options;
  let found: { until: number; skew: number; configuration: openid.Configuration } | null = null;

  async function configurationNow(): Promise<openid.Configuration> {
    const now = clock().getTime();
    // The library reads the clock of the machine.
    const skew = Math.round((now - Date.now()) / 1_000);
    if (found !== null && now < found.until && Math.abs(skew - found.skew) < 2) return found.configuration;
    const configuration = await openid.discovery(
      new URL(issuer),
      clientId,
      { [openid.clockSkew]: skew },
      (_server, _client, body) => {
        body.set('client_id', clientId);
        body.set('client_secret', secretAt(clock()));
      },
      {
        timeout: timeoutMs / 1_000,
        execute: [
          openid.enableNonRepudiationChecks,
          // The stand-in of the demo is on this machine.
          ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
    found = { until: now + FOUND_MS, skew, configuration };
    return configuration;
  }

  return {
    async pageFor({ redirectUri, state, nonce, verifier }) {
      try {
        const configuration = await configurationNow();
        const { href: url } = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: 'openid',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(isFormPost && { response_mode: 'form_post' }),
        });
        return { type: 'page', url };
      } catch (cause) {
        return { type: 'down', cause };
      }
    },

    async personOf({ redirectUri, nonce, verifier, code, answerIssuer }): Promise<ProvenPerson> {
      const address = new URL(redirectUri);
      address.searchParams.set('code', code);
      if (answerIssuer !== null) address.searchParams.set('iss', answerIssuer);
      try {
        const tokens = await openid.authorizationCodeGrant(await configurationNow(), address, {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const { iss, sub } = tokens.claims() ?? { iss: '', sub: '' };
        return sub === '' || sub.length > SUBJECT
          ? { type: 'refused', cause: 'a subject that is none' }
          : { type: 'person', issuer: iss, subject: sub };
      } catch (cause) {
        return { type: isWrong(cause) ? 'refused' : 'down', cause };
      }
    },
  };
}

function isWrong(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status < 500;
  if (error instanceof openid.AuthorizationResponseError) return true;
  return error instanceof openid.ClientError && WRONG.has(error.code ?? '');
}
