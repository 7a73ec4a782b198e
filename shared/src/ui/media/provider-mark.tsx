import type { SignInProvider } from '@sold/contracts/rules/people/sign-in-provider';
import type { ReactNode } from 'react';
import css from './provider-mark.module.css';

const DRAWINGS: Readonly<Record<SignInProvider, ReactNode>> = {
  kakao: (
    <>
      <rect width="24" height="24" rx="6" fill="#fee500" />
      <path
        fill="#191919"
        d="M12 5.6c-4 0-7.2 2.5-7.2 5.6 0 2 1.3 3.7 3.3 4.7l-.8 2.8c-.1.3.2.5.5.3l3.3-2.2c.3 0 .6.1.9.1 4 0 7.2-2.5 7.2-5.7S16 5.6 12 5.6z"
      />
    </>
  ),
  naver: (
    <>
      <rect width="24" height="24" rx="6" fill="#03c75a" />
      <path fill="#fff" d="M14 12.6 9.8 6.5H6.5v11H10v-6.1l4.2 6.1h3.3v-11H14z" />
    </>
  ),
  apple: (
    <>
      <rect width="24" height="24" rx="6" className={css.apple} />
      <path
        className={css.bitten}
        d="M15.6 12.6c0-1.5 1.2-2.2 1.3-2.3-.7-1-1.8-1.2-2.2-1.2-.9-.1-1.8.6-2.3.6s-1.2-.5-2-.5c-1 0-2 .6-2.5 1.5-1.1 1.9-.3 4.7.8 6.2.5.7 1.1 1.6 1.9 1.5.8 0 1.1-.5 2-.5s1.2.5 2 .5 1.4-.7 1.9-1.5c.6-.8.8-1.7.9-1.7 0 0-1.8-.7-1.8-2.6zM14.1 8.2c.4-.5.7-1.2.6-1.9-.6 0-1.3.4-1.7.9-.4.4-.7 1.1-.6 1.8.6.1 1.3-.3 1.7-.8z"
      />
    </>
  ),
};

/** The mark of a sign-in provider beside its name: our own drawing in its colours. */
export function ProviderMark({ provider }: { provider: SignInProvider }) {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {DRAWINGS[provider]}
    </svg>
  );
}
