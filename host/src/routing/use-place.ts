import { belowBase } from '@sold/contracts/federation/route';
import { useLocation } from '@sold/shared/router';

/** Where the page is: `path` below the base path, `search` with its question mark. */
export function usePlace(): { path: string; search: string } {
  const { pathname, search } = useLocation();
  return { path: belowBase(pathname), search };
}
