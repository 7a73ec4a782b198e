import { won } from '@sold/shared/text/format';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import css from './just-sold.module.css';
import { liveAtom } from './live-atom.ts';

/** Time for which a trade counts as just made, milliseconds. */
const SHOWN_MS = 6_000;

/** Shows a new trade for a moment while the page is visible. */
export function JustSold() {
  const { item } = useAtomValue(liveAtom);
  const seen = useRef<string | null>(null);
  const [text, setText] = useState('');
  const [last] = item?.recent_trade ?? [];
  const id = item === null ? null : JSON.stringify(last ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` is the trade by value
  useEffect(() => {
    if (id === null) return;
    const before = seen.current;
    seen.current = id;
    if (before === null || before === id || last === undefined) return;
    setText(`방금 ${last.option === '' ? '' : `${last.option} 사이즈가 `}${won(last.price)}에 거래됐어요`);
    const timer = setTimeout(() => setText(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id]);

  return (
    <p role="status" className={css.sold}>
      {text}
    </p>
  );
}
