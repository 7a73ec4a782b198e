import { ERROR_PATH } from '@sold/contracts/federation/paths';

/**
 * The error screen for a code, below the base path. What the layout is told by the query stays said: the named route has the
 * `template` parameter too (specification, section 2, "Route construction").
 * @param query of the address that failed
 */
export function errorAddress(code: number, query: { get(name: string): string | null }): string {
  const template = query.get('template');
  return `${ERROR_PATH}/${code}${template === null ? '' : `?${new URLSearchParams({ template })}`}`;
}
