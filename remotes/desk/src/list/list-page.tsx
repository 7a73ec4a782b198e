import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useHost } from '@sold/shared/host';
import { useMemo } from 'react';
import { LIST_PATH } from '../calls/addresses.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterBar } from './filter-bar.tsx';
import { queryOf, type Settings, settingsIn } from './settings.ts';
import { Views } from './views.tsx';
import { WorkTable } from './work-table.tsx';

/** All goods that wait for work, filtered, sorted, with the columns that a person wants. */
export default function DeskList({ query }: ScreenProps) {
  const host = useHost();
  const settings = useMemo(() => settingsIn(query), [query]);
  const show = (next: Settings) => void host.go(`${LIST_PATH}${queryOf(next)}`, { replace: true });
  return (
    <DeskPage title="목록" at={LIST_PATH}>
      <Views settings={settings} onChange={show} />
      <FilterBar settings={settings} onChange={show} />
      <WorkTable settings={settings} onChange={show} />
    </DeskPage>
  );
}
