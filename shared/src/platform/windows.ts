/** Result of asking for a window: `none` where the browser opens no other, as in many apps. */
export type Opened = { is: 'none' } | { is: 'open'; isClosed(): boolean };

/**
 * Asks for a window, within a press. A browser may answer nothing, throw, or hand back the page's own window or one that is
 * closed: then its page is unknown.
 * @param features as of `window.open`
 */
export function openWindow(url: string, name: string, features = '', win: Window = window): Opened {
  try {
    const opened = win.open(url, name, features);
    if (!opened || opened === win || isClosed(opened)) return { is: 'none' };
    return { is: 'open', isClosed: () => isClosed(opened) };
  } catch {
    return { is: 'none' };
  }
}

/** A handle that can no longer be asked belongs to no window. */
function isClosed(opened: Window): boolean {
  try {
    return opened.closed !== false;
  } catch {
    return true;
  }
}
