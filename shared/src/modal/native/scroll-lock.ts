let locks = 0;

/**
 * Keeps the page behind a modal from scrolling; answers how to let go. Locks are counted.
 * A native dialog does all the rest itself.
 */
export function lockScroll(): () => void {
  locks += 1;
  document.documentElement.style.overflow = 'hidden';
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) document.documentElement.style.overflow = '';
  };
}
