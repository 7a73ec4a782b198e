/**
 * Longest wait, milliseconds: a press that ends outside of the window is never told, and a visitor who has stopped within a
 * syllable waits for the site.
 */
const WAIT_MS = 2_000;

/** Events of a press or a syllable. */
const SIGNS = ['click', 'pointercancel', 'compositionstart', 'compositionupdate', 'compositionend'];

/** Whether a person is in the middle of a press, or of a syllable that an input method puts together. */
export function isUnderWay(): boolean {
  const input = window.soldEarlyInput;
  return input?.isPressing === true || input?.isComposing === true;
}

/** Once what is under way has ended, and the page's own script has kept it; or two seconds after its last sign. */
export function onceDone(then: () => void): void {
  let timer = setTimeout(end, WAIT_MS);
  function hear({ type }: Event): void {
    clearTimeout(timer);
    if (isUnderWay()) timer = setTimeout(end, WAIT_MS);
    // A letter that ends a syllable may begin the next one with the same key.
    else if (type === 'compositionend') timer = setTimeout(end, 0);
    else end();
  }
  function end(): void {
    clearTimeout(timer);
    for (const name of SIGNS) window.removeEventListener(name, hear);
    then();
  }
  for (const name of SIGNS) window.addEventListener(name, hear);
}
