import { type RefObject, useEffect, useRef } from 'react';
import { isComposingKey } from '../../../text/composing.ts';
import type { KeypadKey } from './keypad-entry.ts';

export type PadKey = KeypadKey | 'enter';

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
>;

/**
 * The pad's key for a press, also on the numeric keypad; null for any other one, for shortcuts, for what an input method is
 * composing, and for an Enter that is held.
 */
export function padKeyOf(press: Press): PadKey | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey, repeat } = press;
  if (ctrlKey || altKey || metaKey || shiftKey || isComposingKey(press)) return null;
  if (/^\d$/.test(key)) return key as KeypadKey;
  if (key === 'Backspace') return '지움';
  return key === 'Enter' && !repeat ? 'enter' : null;
}

/**
 * Lets the price pad hear real keys wherever the focus is in its dialog, but for other fields, and for Enter on a button or a
 * link, which presses that. The pad's own field types by itself; of it Enter alone is heard.
 * @param pad element of the pad; without a dialog around it keys are heard inside of it
 */
export function usePadKeys(pad: RefObject<HTMLElement | null>, onKey: (key: PadKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const own = pad.current;
    const area = own?.closest('dialog') ?? own;
    if (!own || !area) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.defaultPrevented ? null : padKeyOf(event);
      if (key === null || !(event.target instanceof Element)) return;
      if (isOthers(event.target, own, key)) return;
      event.preventDefault();
      latest.current(key);
    };
    area.addEventListener('keydown', onKeyDown);
    return () => area.removeEventListener('keydown', onKeyDown);
  }, [pad]);
}

/** Whether the element does something of its own with the key. */
function isOthers(target: Element, pad: HTMLElement, key: PadKey): boolean {
  const isField = target.matches('input, textarea, select, [contenteditable=""], [contenteditable=true]');
  if (isField) return !pad.contains(target) || key !== 'enter';
  return key === 'enter' && target.closest('button, a') !== null;
}
