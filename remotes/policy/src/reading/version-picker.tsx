import { useHost } from '@sold/shared/host';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { addressOf } from '../documents/address.ts';
import type { Version } from '../documents/types.ts';
import { dateText } from '../parts/date-text.ts';
import { DateForm } from './date-form.tsx';
import css from './reading.module.css';

/** The way to other versions: by their dates, or by a day on which one was in force. It works without JavaScript. */
export function VersionPicker({ own, shown }: { own: readonly Version[]; shown: Version }) {
  const host = useHost();
  const { kind, date } = shown;
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
      <DateForm kind={kind} />
      <noscript>
        <ul className={css.bullets}>
          {own.map((version) => (
            <li key={version.date}>
              <a href={`/webapp${addressOf(kind, version.date)}`}>{dateText(version.date)} 시행</a>
            </li>
          ))}
        </ul>
      </noscript>
    </div>
  );
}
