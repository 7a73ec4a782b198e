import type { SignInProvider } from '@sold/contracts/rules/people/sign-in-provider';

/** Values that a sign-in sends to a provider, and that its token has to fit. */
export interface ProviderAttempt {
  redirectUri: string;
  state: string;
  nonce: string;
  /** PKCE code verifier (RFC 7636). */
  verifier: string;
}

/** Answer of a provider in the address or form that it sends people back with. */
export interface ProviderAnswer extends Omit<ProviderAttempt, 'state'> {
  code: string;
  /** `iss` of the answer (RFC 9207); null without one. */
  answerIssuer: string | null;
}

export type ProvenPerson =
  /** A person, by the pair that never changes. */
  | { type: 'person'; issuer: string; subject: string }
  /** The code or the token is not good: used, of another client or sign-in, out of date, not signed. */
  | { type: 'refused'; cause: unknown }
  | Down;

/** No usable answer. */
interface Down {
  type: 'down';
  cause: unknown;
}

/** An OpenID provider, in which we are a client. */
export interface OpenIdProvider {
  /** Address of its page for a sign-in. */
  pageFor(attempt: ProviderAttempt): Promise<{ type: 'page'; url: string } | Down>;
  /** Redeems a code. */
  personOf(answer: ProviderAnswer): Promise<ProvenPerson>;
}

/** Providers that are set up. */
export type OpenIdProviders = Readonly<Partial<Record<SignInProvider, OpenIdProvider>>>;
