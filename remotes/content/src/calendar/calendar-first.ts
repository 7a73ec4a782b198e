import type { ScreenFirst } from '@sold/contracts/federation/first-view';
import { RELEASE_CALENDAR_PATH } from '@sold/contracts/wire/paths';
import { monthWords } from '@sold/shared/text/dates';
import { itemList } from '../address/json-ld.ts';
import { calendarPath, releasePath } from '../address/paths.ts';
import { MONTH, monthInput, viewOf } from './calendar-calls.ts';

/** First view: the month of the address, or this one. */
export const calendarFirst: ScreenFirst = {
  addresses: [RELEASE_CALENDAR_PATH],
  firstCalls: (_params, query) => [{ key: MONTH, input: monthInput(viewOf(query)) }],

  head(answers, _params, query) {
    const view = viewOf(query);
    const month = answers.get(MONTH, monthInput(view));
    if (!month) throw new Error('The calendar of releases has no answer.');
    const name = monthWords(month.month);
    return {
      title: `${name} 발매 달력 | SOLD`,
      description: `${name} 발매 ${month.list.length}건. 한정판 발매일과 발매가를 날짜별로 확인하고 알림을 받아 보세요.`,
      canonical: calendarPath(view),
      image: month.list[0]?.image ?? null,
      jsonLd: [itemList(month.list.map(({ id, title }) => ({ name: title, path: releasePath(id) })))],
    };
  },
};
