import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isComposingKey } from '../../../text/composing.ts';

export interface OptionKeys {
  /** The combobox that has the focus. */
  field: RefObject<HTMLInputElement | null>;
  idOf(at: number): string;
  count: number;
  /** Owner of the options: when it changes, no option is active. */
  of: string;
  choose(at: number): void;
}

/**
 * The keyboard of a combobox's list: down and up go through the options and back to the field, Enter chooses the active one.
 * @returns the active option; -1 for none
 */
export function useOptionKeys({ field, idOf, count, of, choose }: OptionKeys): number {
  const [at, setAt] = useState({ of, active: -1 });
  const active = at.of === of && at.active < count ? at.active : -1;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A syllable that is being put together keeps its keys.
    if (isComposingKey(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (count === 0) return;
      event.preventDefault();
      const places = count + 1;
      const next = (active + 1 + (event.key === 'ArrowDown' ? 1 : places - 1)) % places;
      setAt({ of, active: next - 1 });
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  });

  useEffect(() => {
    const element = field.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [field]);

  const activeId = active < 0 ? null : idOf(active);
  useEffect(() => {
    const element = field.current;
    if (!element || activeId === null) return;
    element.setAttribute('aria-activedescendant', activeId);
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
    return () => element.removeAttribute('aria-activedescendant');
  }, [field, activeId]);

  return active;
}
