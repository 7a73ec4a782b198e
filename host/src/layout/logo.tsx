import { SiteLink } from '@sold/shared/ui/site-link';
import css from './logo.module.css';

/** The word mark; the ring in it is a size tag's hole. Leads home. */
export function Logo() {
  return (
    <SiteLink to="/" className={css.logo} aria-label="SOLD 홈">
      <svg
        viewBox="0 0 96 26"
        width="81"
        height="22"
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M10.1 25.4C4.5 25.4.8 22.7.4 18.2h5.2c.4 2 2.100 3.100 4.700 3.100 2.500 0 4-.9 4-2.500 0-1.500-1.100-2.100-4.500-2.800C3.900 14.800 1 12.700 1 8.100 1 3.500 4.700.6 10 .6c5.300 0 8.700 2.600 9.100 7h-5.100c-.4-1.900-1.800-2.900-4.100-2.900-2.300 0-3.700.9-3.700 2.500 0 1.500 1.200 2.100 4.700 2.800 5.900 1.200 8.600 3.400 8.600 7.900 0 4.600-3.600 7.500-9.400 7.500Z" />
        <path
          fillRule="evenodd"
          d="M35 .6a12.400 12.400 0 1 1 0 24.800A12.400 12.400 0 0 1 35 .6Zm0 7.500a4.900 4.900 0 1 0 0 9.800 4.900 4.900 0 0 0 0-9.800Z"
        />
        <path d="M51.300 1h5.300v19.500h11V25H51.300z" />
        <path
          fillRule="evenodd"
          d="M71.300 1h10.100c7.400 0 12.300 4.700 12.300 12s-4.900 12-12.300 12H71.300V1Zm5.300 4.600v14.800h4.500c4.500 0 7.200-2.800 7.200-7.400s-2.700-7.400-7.200-7.400h-4.500Z"
        />
      </svg>
    </SiteLink>
  );
}
