import { hasScreenHeader } from '@sold/contracts/federation/screen-header';
import { useHost } from '@sold/shared/host';
import { Hidden } from '@sold/shared/ui/base/hidden';
import { Icon } from '@sold/shared/ui/base/icon';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { usePlace } from '../routing/use-place.ts';
import button from './account-button.module.css';
import { AccountButton } from './account-button.tsx';
import { Footer } from './footer.tsx';
import type { FrameProps } from './frame-props.ts';
import { Logo } from './logo.tsx';
import css from './mobile-frame.module.css';
import { existing, hasTabs, SELL } from './places.ts';
import { ScreenTools } from './screen-tools.tsx';
import { TabBar } from './tab-bar.tsx';

/** A quiet bar above; tabs below the pages that they lead to. */
export function MobileFrame({ screens, business, children }: FrameProps) {
  const host = useHost();
  const { path } = usePlace();
  const isHome = path === '/';
  const isTabbed = hasTabs(path);
  return (
    <>
      <header className={css.bar}>
        {!isHome && (
          <button type="button" className={css.back} onClick={() => host.backOrClose()}>
            <Icon name="back" size={24} />
            <Hidden>뒤로</Hidden>
          </button>
        )}
        {hasScreenHeader(path) ? (
          <ScreenTools key={path} />
        ) : (
          <>
            <Logo />
            <nav className={css.account} aria-label="내 계정">
              {existing([SELL], screens).map(({ label, path: to }) => (
                <SiteLink key={to} to={to} className={button.button}>
                  {label}
                </SiteLink>
              ))}
              {!isTabbed && <AccountButton screens={screens} />}
            </nav>
          </>
        )}
      </header>
      {children}
      {isHome && <Footer screens={screens} business={business} />}
      {isTabbed && <TabBar screens={screens} />}
    </>
  );
}
