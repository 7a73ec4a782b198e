import { useHost } from '@sold/shared/host';
import { SearchField } from '@sold/shared/ui/search/search-field';
import { usePlace } from '../routing/use-place.ts';

/** Search from every page; the home page shows what was found. */
export function SearchForm() {
  const host = useHost();
  const { path, search } = usePlace();
  const asked = path === '/' ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <SearchField
      asked={asked}
      onSearch={(text) => void host.go(text === '' ? '/' : `/?q=${encodeURIComponent(text)}`)}
    />
  );
}
