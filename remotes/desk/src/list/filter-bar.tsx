import type { Station } from '@sold/contracts/entities/custody';
import { STATIONS, stationText } from '@sold/contracts/rules/operators/station-text';
import { WORK_COLUMNS, workColumnText } from '@sold/contracts/rules/operators/work-columns';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { type FormEvent, useState } from 'react';
import { ExportButton } from './export-button.tsx';
import css from './list.module.css';
import type { Filters, Settings } from './settings.ts';

export interface SettingsProps {
  settings: Settings;
  onChange(settings: Settings): void;
}

/** Filters and columns of the list. */
export function FilterBar({ settings, onChange }: SettingsProps) {
  const { filters, columns } = settings;
  const [text, setText] = useState(filters.text ?? '');
  const set = (next: Filters) => onChange({ ...settings, filters: next });
  function search(event: FormEvent) {
    event.preventDefault();
    const { text: _, ...others } = filters;
    set(text.trim() === '' ? others : { ...others, text: text.trim() });
  }
  return (
    <div className={css.bar}>
      <select
        aria-label="작업"
        className={css.control}
        value={filters.station ?? ''}
        onChange={({ target }) => {
          const { station: _, ...others } = filters;
          set(target.value === '' ? others : { ...others, station: target.value as Station });
        }}
      >
        <option value="">모든 작업</option>
        {STATIONS.map((station) => (
          <option key={station} value={station}>
            {stationText(station)}
          </option>
        ))}
      </select>
      <form onSubmit={search}>
        <input
          type="search"
          aria-label="번호, 상품, 모델, 송장"
          placeholder="번호, 상품, 모델, 송장"
          className={css.control}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <Checkbox
        checked={filters.is_late === true}
        onChange={({ target }) => {
          const { is_late: _, ...others } = filters;
          set(target.checked ? { ...others, is_late: true } : others);
        }}
      >
        지연만
      </Checkbox>
      <details className={css.columns}>
        <summary>열 고르기</summary>
        <div className={css.choices}>
          {WORK_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              checked={columns.includes(column)}
              disabled={columns.length === 1 && columns.includes(column)}
              onChange={({ target }) =>
                onChange({
                  ...settings,
                  columns: WORK_COLUMNS.filter((one) =>
                    one === column ? target.checked : columns.includes(one),
                  ),
                })
              }
            >
              {workColumnText(column)}
            </Checkbox>
          ))}
        </div>
      </details>
      <ExportButton settings={settings} />
    </div>
  );
}
