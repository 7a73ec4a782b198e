import { mayOperate } from '@sold/contracts/rules/operators/roles';
import { saveFile } from '@sold/shared/modal/save-file';
import { Button } from '@sold/shared/ui/base/button';
import { useAtomValue } from 'jotai';
import { operatorAtom } from '../calls/operator-session.ts';
import { useRead } from '../calls/use-read.ts';
import type { Settings } from './settings.ts';

const EXPORT = { roles: ['support', 'owner'], permission: 'export' } as const;

/** Saves exactly the rows and columns of the list as a file, for roles that may. */
export function ExportButton({ settings }: { settings: Settings }) {
  const operator = useAtomValue(operatorAtom);
  const { busy, problem, read } = useRead();
  if (operator === null || !mayOperate(operator.role, EXPORT)) return null;
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
