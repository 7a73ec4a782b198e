import type { CalendarView } from '../address/paths.ts';

export const MONTH = 'GET /api/v3/content/post/get-release-month';

export function monthInput({ month, brand, when }: CalendarView) {
  return { ...(month && { month }), ...(brand && { brand_name: brand }), ...(when && { when }) };
}

/** Returns the calendar view of an address; invalid values are left out. */
export function viewOf(query: { get(name: string): string | null }): CalendarView {
  const month = query.get('month');
  const brand = query.get('brand');
  const when = query.get('when');
  return {
    month: month !== null && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    brand: brand !== null && brand.length > 0 && brand.length <= 100 ? brand : null,
    when: when === 'coming' || when === 'past' ? when : null,
  };
}
