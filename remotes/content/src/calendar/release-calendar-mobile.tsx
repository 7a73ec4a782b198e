import type { ScreenProps } from '@sold/contracts/federation/screen';
import { Provider } from 'jotai';
import { Calendar } from './calendar.tsx';
import { viewOf } from './calendar-calls.ts';

/** Releases by month; a day that was chosen is forgotten with the month. */
export default function ReleaseCalendar({ query }: ScreenProps) {
  const view = viewOf(query);
  return (
    <Provider key={view.month}>
      <Calendar view={view} />
    </Provider>
  );
}
