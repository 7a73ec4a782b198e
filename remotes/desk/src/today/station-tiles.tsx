import type { CallTable } from '@sold/contracts/calls/index';
import type { Station } from '@sold/contracts/entities/custody';
import { STATIONS, stationText } from '@sold/contracts/rules/operators/station-text';
import { count } from '@sold/shared/text/format';
import { Skeleton } from '@sold/shared/ui/base/skeleton';
import { Due } from '../parts/due.tsx';
import css from './today.module.css';

type Stations = CallTable['GET /api/operator/centre/station-list']['output']['list'];

export interface StationTilesProps {
  /** Null while they are on their way. */
  list: Stations | null;
  now: number | null;
  /** The station whose work is shown; null for all. */
  value: Station | null;
  onChange(station: Station | null): void;
}

/** How much waits at each station. A press shows the work of one, again that of all. */
export function StationTiles({ list, now, value, onChange }: StationTilesProps) {
  return (
    <ul className={css.tiles}>
      {STATIONS.map((station) => {
        const found = list?.find((one) => one.station === station);
        return (
          <li key={station}>
            <button
              type="button"
              className={css.tile}
              aria-pressed={value === station}
              onClick={() => onChange(value === station ? null : station)}
            >
              <span className={css.name}>{stationText(station)}</span>
              {found === undefined ? (
                <Skeleton width="3ch" height="32px" />
              ) : (
                <b className={css.count}>{count(found.count)}</b>
              )}
              <span className={css.note}>
                {found !== undefined && found.late_count > 0 && (
                  <span className={css.late}>지연 {count(found.late_count)}</span>
                )}
                {found?.due_at != null && <Due at={found.due_at} now={now} />}
                {found?.count === 0 && '할 일이 없어요'}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
