import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { useEffect } from 'react';
import { kinds, versions } from '../../documents/kinds.yaml';
import { addressOf } from '../documents/address.ts';
import { findVersion } from '../documents/find-version.ts';
import { dateText } from '../parts/date-text.ts';
import css from './index-page.module.css';

/** Every document there is, with every version of it: nothing is an orphan. */
export function IndexPage({ today }: { today: string | null }) {
  const host = useHost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('약관과 정책 | SOLD'), []);
  const categories = [...new Set(kinds.map(({ category }) => category))];
  return (
    <div className={css.page}>
      <h1 className={css.title}>약관과 정책</h1>
      <p className={css.lead}>지난 문서도 지우지 않고 시행일별로 그대로 보관해요.</p>
      {categories.map((category) => (
        <section key={category} className={css.group}>
          <h2 className={css.category}>{category}</h2>
          <ul>
            {kinds
              .filter((kind) => kind.category === category)
              .map(({ kind, title, about }) => (
                <li key={kind} className={css.row}>
                  <SiteLink className={css.name} to={addressOf(kind)}>
                    {title}
                  </SiteLink>
                  <p className={css.about}>{about}</p>
                  <Dates kind={kind} title={title} today={today} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Dates({ kind, title, today }: { kind: string; title: string; today: string | null }) {
  const own = versions.filter((version) => version.kind === kind).toReversed();
  const now = findVersion(versions, kind, null, today);
  return (
    <ul className={css.dates} aria-label={`${title} 시행일`}>
      {own.map(({ date }) => (
        <li key={date}>
          <SiteLink className={css.date} to={addressOf(kind, date)}>
            {dateText(date)}
            {today !== null && now.is === 'version' && now.version.date === date && (
              <span className={css.now}> 시행 중</span>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
