import { saveFile } from '@sold/shared/modal/save-file';
import { Button } from '@sold/shared/ui/base/button';
import { useMay } from '../calls/use-may.ts';
import { useRead } from '../calls/use-read.ts';
import type { Settings } from './settings.ts';

/** Saves exactly the rows and columns of the list as a file, for roles that may. */
export function ExportButton({ settings }: { settings: Settings }) {
  const mayExport = useMay('exportWork');
  const { busy, problem, read } = useRead();
  if (!mayExport) return null;
  const input = { ...settings.filters, columns: settings.columns.join() };
  return (
    <>
      <Button
        size="s"
        variant="line"
        busy={busy}
        onClick={() =>
          read('GET /api/operator/centre/work-export', input, ({ csv }) => {
            void saveFile('sold-work.csv', csv);
          })
        }
      >
        파일로 내보내기
      </Button>
      <span role="alert">{problem}</span>
    </>
  );
}
