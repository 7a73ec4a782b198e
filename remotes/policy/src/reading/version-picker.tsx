import { useHost } from '@sold/shared/host';
import { SelectField } from '@sold/shared/ui/select-field';
import { SiteLink } from '@sold/shared/ui/site-link';
import { addressOf, compareAddress } from '../documents/address.ts';
import type { Version } from '../documents/types.ts';
import { dateText } from '../parts/date-text.ts';
import css from './reading.module.css';

/** The way to other versions, and to what changed since the one before. Links, so that it works without JavaScript. */
export function VersionPicker({ own, shown }: { own: readonly Version[]; shown: Version }) {
  const host = useHost();
  const { kind, date, supersedes } = shown;
  if (own.length < 2) return null;
  return (
    <div className={css.versions}>
      <SelectField
        label="시행일 선택"
        value={date}
        options={own
          .toReversed()
          .map((version) => ({ value: version.date, label: `${dateText(version.date)} 시행` }))}
        onChange={({ currentTarget }) => void host.go(addressOf(kind, currentTarget.value))}
      />
      <noscript>
        <ul className={css.bullets}>
          {own.map((version) => (
            <li key={version.date}>
              <a href={`/webapp${addressOf(kind, version.date)}`}>{dateText(version.date)} 시행</a>
            </li>
          ))}
        </ul>
      </noscript>
      {supersedes !== null && (
        <SiteLink className={css.link} to={compareAddress(kind, supersedes, date, false)}>
          이전 문서와 비교하기
        </SiteLink>
      )}
    </div>
  );
}
