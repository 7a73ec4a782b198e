import { ERROR_PATH } from '@sold/contracts/wire/paths';

/**
 * Returns the address of the error screen for a code, below the base path. It keeps the query's `template`: the named route has the
 * `template` parameter too (specification, section 2, "Route construction").
 * @param query query of the address that failed
 */
export function errorAddress(code: number, query: { get(name: string): string | null }): string {
  const template = query.get('template');
  return `${ERROR_PATH}/${code}${template === null ? '' : `?${new URLSearchParams({ template })}`}`;
}
