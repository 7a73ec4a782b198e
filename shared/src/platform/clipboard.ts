/** The part of a page that copying needs; given in by tests. */
export interface CopyWays {
  navigator: { clipboard?: Partial<Pick<Clipboard, 'write' | 'writeText'>> | undefined };
}

/**
 * Copies a text. Call it within the press, with a promise for a text that is still to come: Safari copies only what was asked for
 * within the press. Where the clipboard is forbidden, the old command of the browser is tried. @returns whether it is copied
 */
export async function copyText(
  text: string | Promise<string>,
  { navigator }: CopyWays = window,
): Promise<boolean> {
  const { clipboard } = navigator;
  return (
    (await succeeds(() => writePromise(clipboard, text))) ||
    (await succeeds(async () => {
      if (!clipboard?.writeText) throw new Error('no clipboard');
      await clipboard.writeText(await text);
    })) ||
    (await succeeds(async () => copyByCommand(await text)))
  );
}

/** A browser may also forbid by throwing right away. */
async function succeeds(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await attempt()) !== false;
  } catch {
    return false;
  }
}

async function writePromise(
  clipboard: CopyWays['navigator']['clipboard'],
  text: string | Promise<string>,
): Promise<void> {
  if (!clipboard?.write || typeof text === 'string') throw new Error('nothing to wait for, or no way to');
  const blob = text.then((found) => new Blob([found], { type: 'text/plain' }));
  await clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Copies what is selected in a field that is there for that moment: inside of an open dialog, outside of which nothing can be. */
function copyByCommand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  (before?.closest('dialog') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
