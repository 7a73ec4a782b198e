/**
 * Longest wait, milliseconds: a press that ends outside of the window is never told, and somebody who has stopped within a
 * syllable waits for the site.
 */
const WAIT_MS = 2_000;

/** Whether a person is in the middle of a press, or of a syllable that an input method puts together. */
export function isUnderWay(): boolean {
  const { isPressing = false, isComposing = false } = window.soldWish ?? {};
  return isPressing || isComposing;
}

/** Once what is under way has ended, and the page's own script has kept it; or two seconds after its last sign. */
export function onceDone(then: () => void): void {
  let timer = setTimeout(end, WAIT_MS);
  const look = () => {
    if (!isUnderWay()) end();
  };
  const letter = () => {
    clearTimeout(timer);
    timer = setTimeout(end, WAIT_MS);
  };
  const heard: Readonly<Record<string, () => void>> = {
    click: look,
    pointercancel: look,
    compositionstart: letter,
    compositionupdate: letter,
    // A letter that ends a syllable may begin the next one with the same key.
    compositionend: () => setTimeout(look, 0),
  };
  function end(): void {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(heard)) window.removeEventListener(name, listener);
    then();
  }
  for (const [name, listener] of Object.entries(heard)) window.addEventListener(name, listener);
}
