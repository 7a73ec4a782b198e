import { BLACK_BOX_PATH } from '@sold/contracts/wire/paths';
import { cx } from '@sold/shared/text/cx';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import css from './categories.module.css';

interface CategoriesProps {
  list: readonly { code: string; name: string; count: number }[];
  /** Codes of those that are chosen; none for all. */
  chosen: readonly string[];
  /** Address of one of them, or of all without a code. */
  href(code: string | null): string;
}

/** The classifications and the black boxes as a row of links that scrolls sideways where there is no room. */
export function Categories({ list, chosen, href }: CategoriesProps) {
  if (list.length === 0) return <div className={css.nav} />;
  const all = [{ code: null, name: '전체' }, ...list];
  const isChosen = (code: string | null) => (code === null ? chosen.length === 0 : chosen.includes(code));
  return (
    <nav aria-label="카테고리" className={css.nav}>
      <ul className={css.row}>
        {all.map(({ code, name }) => (
          <li key={name}>
            <SiteLink
              to={href(code)}
              className={cx(css.chip, isChosen(code) && css.chosen)}
              aria-current={isChosen(code) ? (chosen.length > 1 ? 'true' : 'page') : undefined}
            >
              {name}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink to={BLACK_BOX_PATH} className={css.chip}>
            블랙박스
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}
