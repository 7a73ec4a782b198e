import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { usePlace } from '../routing/use-place.ts';
import { AccountButton } from './account-button.tsx';
import css from './desktop-frame.module.css';
import { Footer } from './footer.tsx';
import type { FrameProps } from './frame-props.ts';
import { Logo } from './logo.tsx';
import { CATEGORIES, existing, ORDERS, RAFFLES, RELEASES, SELL, STORIES } from './places.ts';
import { SearchForm } from './search-form.tsx';

/** Header with search and categories, the screen, the footer. */
export function DesktopFrame({ screens, business, children }: FrameProps) {
  const { isLogin } = useHost().session;
  const { path: current, search } = usePlace();
  const [here, ...more] = current === '/' ? new URLSearchParams(search).getAll('category') : [];
  return (
    <>
      <header className={css.header}>
        <div className={css.top}>
          <Logo />
          <SearchForm />
          <nav className={css.account} aria-label="내 계정">
            {existing([SELL, STORIES, RELEASES, RAFFLES, ...(isLogin ? [ORDERS] : [])], screens).map(
              ({ label, path }) => (
                <SiteLink key={path} to={path} className={css.link}>
                  {label}
                </SiteLink>
              ),
            )}
            <AccountButton screens={screens} />
          </nav>
        </div>
        <nav className={css.categories} aria-label="상품 분류">
          {existing(CATEGORIES, screens).map(({ label, path }) => (
            <SiteLink
              key={path}
              to={path}
              className={css.category}
              aria-current={
                current === path || (here && more.length === 0 && path.endsWith(`=${here}`))
                  ? 'page'
                  : undefined
              }
            >
              {label}
            </SiteLink>
          ))}
        </nav>
      </header>
      {children}
      <Footer screens={screens} business={business} />
    </>
  );
}
