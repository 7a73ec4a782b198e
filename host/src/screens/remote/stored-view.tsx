import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTakePlace } from '../../first-view/use-take-place.ts';
import css from './stored-view.module.css';

interface Props {
  /** Nodes of the screen's first view. */
  nodes: readonly Node[];
  text: string;
  /** Asks again for the screen. */
  again(): void;
  /** Buttons of the line. */
  children: ReactNode;
}

/** Elements that need the screen's code. */
const PRESSABLE = 'button,[role="button"],[role="tab"],summary,input,select,textarea';

/**
 * The page's markup of a screen whose code did not load: it can be read and its links followed, with a line above it that names
 * the failure. A press on a control loads the screen again.
 */
export function StoredView({ nodes, text, again, children }: Props) {
  useTakePlace();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  const onPress = (event: MouseEvent) => {
    if (!(event.target as Element).closest(PRESSABLE)) return;
    event.preventDefault();
    again();
  };
  return (
    <>
      <div role="alert" className={css.line}>
        <p className={css.text}>{text}</p>
        <div className={css.ways}>{children}</div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: presses of the buttons in it, which the browser makes of keys as well */}
      <div ref={place} onClick={onPress} />
    </>
  );
}
