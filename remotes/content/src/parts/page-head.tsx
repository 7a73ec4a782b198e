import {
  CONTENT_LIST_PATH,
  NOTICE_LIST_PATH,
  RELEASE_CALENDAR_PATH,
  RELEASE_LIST_PATH,
} from '@sold/contracts/wire/paths';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import css from './page-head.module.css';

const PLACES = [
  { path: CONTENT_LIST_PATH, name: '스토리' },
  { path: RELEASE_CALENDAR_PATH, name: '발매 달력' },
  { path: RELEASE_LIST_PATH, name: '발매 목록' },
  { path: NOTICE_LIST_PATH, name: '공지사항' },
] as const;

export interface PageHeadProps {
  path: (typeof PLACES)[number]['path'];
  /** Introduction below the name. */
  text: string;
}

/** The heading of a list, with the ways to the other lists. */
export function PageHead({ path, text }: PageHeadProps) {
  return (
    <header className={css.head}>
      <nav className={css.links} aria-label="스토리 메뉴">
        {PLACES.map((place) => (
          <SiteLink
            key={place.path}
            to={place.path}
            className={css.link}
            aria-current={place.path === path ? 'page' : undefined}
          >
            {place.name}
          </SiteLink>
        ))}
      </nav>
      <h1 className={css.title}>{PLACES.find((place) => place.path === path)?.name}</h1>
      <p className={css.text}>{text}</p>
    </header>
  );
}
