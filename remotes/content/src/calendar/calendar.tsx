import { RELEASE_CALENDAR_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { CardGridLoading } from '@sold/shared/ui/layout/card-grid-loading';
import { useEffect } from 'react';
import { type CalendarView, calendarPath } from '../address/paths.ts';
import { ListState } from '../parts/list-state.tsx';
import page from '../parts/narrowed-list.module.css';
import { PageHead } from '../parts/page-head.tsx';
import css from './calendar.module.css';
import { MONTH, monthInput } from './calendar-calls.ts';
import { DayList } from './day-list.tsx';
import { Filters } from './filters.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthGrid } from './month-grid.tsx';

/** A month of releases: its days beside what comes on them. */
export function Calendar({ view }: { view: CalendarView }) {
  const host = useHost();
  const asked = useCall(MONTH, monthInput(view), { quiet: 'unanswered' });
  const { data } = asked;
  const isNarrowed = view.brand !== null || view.when !== null;
  // The data shown meanwhile may be another month's.
  const isShown = data !== undefined && (view.month === null || data.month === view.month);
  const month = isShown ? data.month : view.month;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('발매 달력 | SOLD'), []);

  return (
    <div className={page.page}>
      <PageHead path={RELEASE_CALENDAR_PATH} text="이달에 나오는 상품을 날짜별로 확인해요." />
      <div className={css.columns}>
        <div className={css.month}>
          <MonthBar view={view} month={month} />
          <Filters view={view} brands={isShown ? data.brands : []} />
          {isShown && <MonthGrid month={data.month} today={data.today} list={data.list} />}
        </div>
        <ListState
          first={isShown ? asked : { ...asked, data: undefined }}
          isEmpty={isShown && data.list.length === 0}
          failed="발매 달력을 불러오지 못했어요"
          empty={{
            title: isNarrowed ? '조건에 맞는 발매가 없어요' : '이달에는 발매가 없어요',
            text: isNarrowed ? '조건을 풀면 더 볼 수 있어요.' : '다른 달을 살펴보세요.',
            action: isNarrowed && (
              <Button
                variant="line"
                onClick={() => host.go(calendarPath({ ...view, brand: null, when: null }), { replace: true })}
              >
                조건 풀기
              </Button>
            ),
          }}
          waiting={<CardGridLoading />}
        >
          {isShown && (
            <DayList key={data.month} list={data.list} from={view.when === null ? data.today : ''} />
          )}
        </ListState>
      </div>
    </div>
  );
}
