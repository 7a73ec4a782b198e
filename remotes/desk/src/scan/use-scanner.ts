import { call } from '@sold/shared/api/client';
import { useHost } from '@sold/shared/host';
import { useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { foundPath } from '../calls/addresses.ts';
import { failedSentence, isSessionOver } from '../calls/failures.ts';
import { isSignedOutAtom } from '../calls/operator-session.ts';
import { dialogsOverAtom } from '../parts/dialogs-over.ts';
import { fieldBefore } from './field-before.ts';
import { cleaned, LONGEST_CODE, scanReader } from './scan-reader.ts';
import { openedAtom, scanAtom, searchAtom, takersAtom } from './scans.ts';
import { soundOf } from './sounds.ts';

const UNKNOWN = '이 번호의 상품이 없어요. 물건의 라벨을 다시 스캔해 주세요.';

/**
 * Opens what a code is the number of. A newer code ends the search for the one before.
 * @returns opens a code; one that nothing has goes to `take`, or is wrong without it
 */
export function useOpenCode(): (code: string, take?: (code: string) => void) => Promise<void> {
  const host = useHost();
  const store = useStore();
  return useCallback(
    async (text: string, take?: (code: string) => void) => {
      const code = cleaned(text);
      if (code === '') return;
      const search = new AbortController();
      store.get(searchAtom)?.abort();
      store.set(searchAtom, search);
      const wrong = (why: string) => {
        soundOf('wrong');
        store.set(scanAtom, { is: 'wrong', code, why });
      };
      store.set(dialogsOverAtom, {});
      if (code.length > LONGEST_CODE) return wrong(UNKNOWN);
      store.set(scanAtom, { is: 'asking', code });
      const found = await call(
        'GET /api/operator/centre/find',
        { code },
        { quiet: 'silent', signal: search.signal },
      );
      if (search.signal.aborted) return;
      if (!found.ok) {
        if (isSessionOver(found.failure)) store.set(isSignedOutAtom, true);
        return wrong(failedSentence(found.failure));
      }
      const { list } = found.data;
      const [first] = list;
      if (first === undefined && take === undefined) return wrong(UNKNOWN);
      soundOf('right');
      if (first === undefined) {
        store.set(scanAtom, { is: 'idle' });
        return take?.(code);
      }
      if (list.length > 1) return store.set(scanAtom, { is: 'several', code, list });
      store.set(scanAtom, { is: 'idle' });
      const path = foundPath(first);
      store.set(openedAtom, { path });
      await host.go(path);
    },
    [host, store],
  );
}

/** Hears the scanner wherever the focus is, and opens what it reads. A field in which the scanner wrote has its own text again. */
export function useScanner(): void {
  const store = useStore();
  const open = useOpenCode();
  useEffect(() => {
    const reader = scanReader();
    let putBack = () => {};
    const hear = (event: KeyboardEvent) => {
      const taken = reader.take(event);
      if (taken === 'begins') putBack = fieldBefore(document);
      if (taken === null || taken === 'begins') return;
      event.preventDefault();
      event.stopPropagation();
      putBack();
      const isTaken = store.get(takersAtom).findLast((take) => take(taken.scan)) !== undefined;
      if (!isTaken) void open(taken.scan);
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [open, store]);
}
