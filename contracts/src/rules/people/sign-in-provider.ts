/** OpenID providers that people may sign in with, in the order of the buttons, each with its Korean name. */
export const PROVIDER_NAMES = {
  kakao: '카카오',
  naver: '네이버',
  apple: 'Apple',
} as const;

/** Names of their buttons, as the providers prescribe them. */
export const PROVIDER_BUTTONS = {
  kakao: '카카오로 시작하기',
  naver: '네이버로 시작하기',
  apple: 'Apple로 시작하기',
} as const satisfies Record<keyof typeof PROVIDER_NAMES, string>;

export type SignInProvider = keyof typeof PROVIDER_NAMES;

export const SIGN_IN_PROVIDERS = Object.keys(PROVIDER_NAMES) as readonly SignInProvider[];
