import { useHost } from '@sold/shared/host';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { SearchField } from '@sold/shared/ui/search/search-field';

/** Search over the whole page on phones; closing it leads back to the page. */
export default function SearchSheet({ modal }: { modal: Modal }) {
  const host = useHost();
  return (
    <Sheet modal={modal} title="검색" isFull>
      <SearchField
        isInSheet
        asked=""
        onSearch={(text) => void host.go(text === '' ? '/' : `/?q=${encodeURIComponent(text)}`)}
      />
    </Sheet>
  );
}
