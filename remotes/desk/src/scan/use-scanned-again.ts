import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { openedAtom } from './scans.ts';

/** A scan of what is open already leads nowhere: it is read again. @param path of the open page */
export function useScannedAgain(path: string, reload: () => Promise<void>): void {
  const opened = useAtomValue(openedAtom);
  const last = useRef(opened);
  useEffect(() => {
    if (last.current === opened) return;
    last.current = opened;
    if (opened?.path === path) void reload();
  }, [opened, path, reload]);
}
