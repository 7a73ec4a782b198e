import { cx } from '../../../text/cx.ts';
import { Icon } from '../../base/icon.tsx';
import { SiteLink } from '../../base/site-link.tsx';
import { MENU, type MyPage } from './menu.ts';
import css from './my-menu.module.css';

interface Props {
  /** Path of the page that is shown; it is marked. */
  current?: string;
  /** Data for the texts beside the entries; undefined while loading, and where they are not shown. */
  page?: MyPage | undefined;
  /** `side` is for the side of a desktop page. Default: rows. */
  look?: 'rows' | 'side';
}

/** The ways to everything that is a person's own. */
export function MyMenu({ current, page, look = 'rows' }: Props) {
  return (
    <nav className={cx(css.menu, css[look])} aria-label="마이페이지 메뉴">
      {MENU.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <p className={css.title}>{title}</p>
          <ul>
            {entries.map(({ label, to, says }) => (
              <li key={to}>
                <SiteLink to={to} className={css.entry} aria-current={current === to ? 'page' : undefined}>
                  <span>{label}</span>
                  <span className={css.says}>{page && says?.(page)}</span>
                  {look === 'rows' && <Icon name="next" size={16} />}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
