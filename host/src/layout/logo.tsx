import { SiteLink } from '@sold/shared/ui/base/site-link';
import css from './logo.module.css';

/** The word mark; the ring in it is a size tag's hole. Leads home. */
export function Logo() {
  return (
    <SiteLink to="/" translate="no" className={css.logo} aria-label="SOLD 홈">
      <svg
        viewBox="0 0 96 26"
        width="81"
        height="22"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M10.1 25.4C4.5 25.4.8 22.7.4 18.2h5.2c.4 2 2.1 3.1 4.7 3.1 2.5 0 4-.9 4-2.5 0-1.5-1.1-2.1-4.5-2.8C3.9 14.8 1 12.7 1 8.1 1 3.5 4.7.6 10 .6c5.3 0 8.7 2.6 9.1 7h-5.1c-.4-1.9-1.8-2.9-4.1-2.9-2.3 0-3.7.9-3.7 2.5 0 1.5 1.2 2.1 4.7 2.8 5.9 1.2 8.6 3.4 8.6 7.9 0 4.6-3.6 7.5-9.4 7.5Z" />
        <path
          fillRule="evenodd"
          d="M35 .6a12.4 12.4 0 1 1 0 24.8A12.4 12.4 0 0 1 35 .6Zm0 7.5a4.9 4.9 0 1 0 0 9.8 4.9 4.9 0 0 0 0-9.8Z"
        />
        <path d="M51.3 1h5.3v19.5h11V25H51.3z" />
        <path
          fillRule="evenodd"
          d="M71.3 1h10.1c7.4 0 12.3 4.7 12.3 12s-4.9 12-12.3 12H71.3V1Zm5.3 4.6v14.8h4.5c4.5 0 7.2-2.8 7.2-7.4s-2.7-7.4-7.2-7.4h-4.5Z"
        />
      </svg>
    </SiteLink>
  );
}
