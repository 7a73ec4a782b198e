import { cx } from '@sold/shared/cx';
import { SiteLink } from '@sold/shared/ui/site-link';
import css from './categories.module.css';

interface CategoriesProps {
  list: readonly { code: string; name: string; count: number }[];
  /** Code of the chosen one; empty for all. */
  value: string;
  href(code: string): string;
}

/** The classifications as a row of links that scrolls sideways where there is no room. */
export function Categories({ list, value, href }: CategoriesProps) {
  if (list.length === 0) return <div className={css.nav} />;
  const all = [{ code: '', name: '전체' }, ...list];
  return (
    <nav aria-label="카테고리" className={css.nav}>
      <ul className={css.row}>
        {all.map(({ code, name }) => (
          <li key={code}>
            <SiteLink
              to={href(code)}
              className={cx(css.chip, code === value && css.chosen)}
              aria-current={code === value ? 'page' : undefined}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
