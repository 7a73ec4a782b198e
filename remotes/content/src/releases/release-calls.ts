import { FIRST_PAGE, type ListStart } from '@sold/shared/hooks/use-list-pages';

export const LIST = 'GET /api/v3/content/post/get-release-list';

/** Period of the list. */
export type When = 'coming' | 'past';

export function listInput(when: When, from: ListStart = FIRST_PAGE) {
  return { when, ...from };
}

/** Returns the period of an address. Default: launches to come. */
export function whenOf(query: { get(name: string): string | null }): When {
  return query.get('when') === 'past' ? 'past' : 'coming';
}
