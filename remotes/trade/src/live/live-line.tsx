import { useIsOnline } from '@sold/shared/platform/connection';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { liveAtom } from './live-atom.ts';
import css from './live-line.module.css';

/** Delay of the message about a lost connection, milliseconds. */
const PATIENCE_MS = 3_000;

/** Says that what is shown does not follow the market, and until when it did. */
export function LiveLine() {
  const { state } = useAtomValue(liveAtom);
  const isOnline = useIsOnline();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (state !== 'lost') return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isLost = !isOnline || isLong;
  return (
    <p role="status" className={css.line} hidden={!isLost}>
      {isLost &&
        `${isOnline ? '실시간 시세가 끊겼어요. 다시 연결하고 있어요.' : '인터넷 연결이 끊겨 실시간 시세가 아니에요.'} 지금 보이는 가격은 바뀌었을 수 있어요.`}
    </p>
  );
}
