import { SIGN_IN_PROVIDERS } from '@sold/contracts/rules/people/sign-in-provider';
import type { ProviderSettings } from '@sold/service/settings/provider-settings';
import type { OpenIdProviders } from '../context/open-id-provider.ts';
import { appleSecret } from './apple-secret.ts';
import { type OpenIdOptions, openIdProvider } from './open-id.ts';

const ISSUERS = {
  kakao: 'https://kauth.kakao.com',
  naver: 'https://nid.naver.com',
  apple: 'https://appleid.apple.com',
} as const;

/**
 * Providers that are set up. Beside a sandbox its stand-ins take the place of the others: of Apple with a form.
 * @param sandboxUrl null without a sandbox
 */
export function signInProviders(
  { kakao, naver, apple }: ProviderSettings,
  sandboxUrl: string | null,
  clock: () => Date,
): OpenIdProviders {
  const set: Partial<Record<keyof ProviderSettings, Omit<OpenIdOptions, 'clock'>>> = {
    ...(kakao && { kakao: withSecret(ISSUERS.kakao, kakao) }),
    ...(naver && { naver: withSecret(ISSUERS.naver, naver) }),
    ...(apple && {
      apple: {
        issuer: ISSUERS.apple,
        clientId: apple.clientId,
        secretAt: (now: Date) => appleSecret(apple, apple.clientId, now),
        isFormPost: true,
      },
    }),
  };
  const standIn = (provider: string) => ({
    ...withSecret(`${sandboxUrl}/sandbox/openid/${provider}`, SANDBOX_CLIENT),
    isFormPost: provider === 'apple',
  });
  return Object.fromEntries(
    SIGN_IN_PROVIDERS.flatMap((provider) => {
      const options = set[provider] ?? (sandboxUrl === null ? undefined : standIn(provider));
      return options === undefined ? [] : [[provider, openIdProvider({ ...options, clock })]];
    }),
  );
}

/** Our name at the stand-ins, which take any. */
const SANDBOX_CLIENT = { clientId: 'sold', clientSecret: 'sandbox' };

function withSecret(issuer: string, { clientId, clientSecret }: typeof SANDBOX_CLIENT) {
  return { issuer, clientId, secretAt: () => clientSecret };
}
