/**
 * Whether a key press belongs to an input method that puts a syllable together. Safari ends the composition before the key
 * press that ended it: there the key code alone says so.
 */
export function isComposingKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}

/** Lets Enter end a syllable and nothing else: on no page does it send a form or press what has the focus. */
export function keepEnterOfComposing(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const press = event as KeyboardEvent;
      if (press.key !== 'Enter' || !isComposingKey(press)) return;
      press.preventDefault();
      press.stopImmediatePropagation();
    },
    { capture: true },
  );
}
