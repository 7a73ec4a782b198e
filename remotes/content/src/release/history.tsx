import { isUrl } from '@sold/contracts/base/link';
import type { ReleaseDetail } from '@sold/contracts/entities/content';
import { dayTime } from '@sold/shared/text/dates';
import { Price } from '@sold/shared/ui/base/price';
import { Picture } from '@sold/shared/ui/media/picture';
import type { ReactNode } from 'react';
import css from './history.module.css';

type Entry = ReleaseDetail['release_history_list'][number];

/** Where and when it can or could be bought, the latest first. */
export function History({ list }: { list: readonly Entry[] }) {
  return (
    <ul className={css.list}>
      {list.map((entry) => (
        <li key={entry.id}>
          <ShopLink link={entry.link}>
            <span className={css.picture}>
              <Picture picture={entry.image} alt="" />
            </span>
            <span className={css.words}>
              <strong className={css.shop}>{entry.shop}</strong>
              <span className={css.title}>{entry.title}</span>
              <span className={css.date}>{dayTime(entry.released_at)}</span>
            </span>
            <Price value={entry.price} fallback="미정" size="s" />
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

/** A shop's own page opens beside ours; an entry without one is only read. */
function ShopLink({ link, children }: { link: string; children: ReactNode }) {
  return isUrl(link) ? (
    <a className={css.entry} href={link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <div className={css.entry}>{children}</div>
  );
}
