import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { usePlace } from '../routing/use-place.ts';
import { AccountButton } from './account-button.tsx';
import type { FrameProps } from './frame-props.ts';
import { existing, ORDERS, RAFFLES, RELEASES } from './places.ts';
import css from './tab-bar.module.css';
import { TabIcon, type TabIconName } from './tab-icon.tsx';

const ICONS: Readonly<Record<string, TabIconName>> = {
  '/': 'home',
  [RELEASES.path]: 'releases',
  [RAFFLES.path]: 'raffles',
};

/** Bottom tabs of a phone: only those that lead somewhere. */
export function TabBar({ screens }: Pick<FrameProps, 'screens'>) {
  const { session } = useHost();
  const { path: current } = usePlace();
  const places = [{ label: '홈', path: '/' }, RELEASES, RAFFLES, ...(session.isLogin ? [ORDERS] : [])];
  const tabs = existing(places, screens);
  return (
    <nav className={css.tabs} aria-label="주요 메뉴">
      {tabs.map(({ label, path }) => (
        <SiteLink
          key={path}
          to={path}
          className={css.tab}
          aria-current={current === path ? 'page' : undefined}
        >
          <TabIcon name={ICONS[path] ?? 'orders'} />
          {label}
        </SiteLink>
      ))}
      <span className={css.tab}>
        <TabIcon name="person" />
        <AccountButton screens={screens} className={css.account} />
      </span>
    </nav>
  );
}
