import type { CopyWays } from '../platform/clipboard.ts';
import { isInApp } from '../platform/in-app.ts';
import { copyOrShow } from './share.ts';
import { toast } from './toast.ts';

/** Result of saving: `shown` is a field to copy from by hand. */
export type Saved = 'saved' | 'shared' | 'cancelled' | 'copied' | 'shown';

/** Time for a browser to take a file, milliseconds: some begin long after the press. */
const TAKEN_MS = 60_000;

/** Parts of a page that saving needs; given in by tests. */
export interface SaveWays {
  navigator: CopyWays['navigator'] & Partial<Pick<Navigator, 'share' | 'canShare' | 'userAgent'>>;
  /** Has the browser download an address. */
  download(url: string, name: string): void;
}

/**
 * Saves a text that the page holds as a file. Browsers inside of apps download nothing from a page and say nothing: there it is
 * given to the phone's own sheet, else its text is copied, and the person told.
 */
export async function saveFile(name: string, text: string, ways: SaveWays = pageWays()): Promise<Saved> {
  const file = new File([text], name, { type: 'application/json' });
  if (!isInApp(ways.navigator.userAgent) && downloads(file, ways)) {
    toast('파일을 내려받고 있어요.', { style: 'bar', position: 'bottom' });
    return 'saved';
  }
  const { navigator } = ways;
  try {
    if (navigator.share && navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file] });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    // The sheet could not be shown; the text is left.
  }
  return copyOrShow(
    text,
    {
      done: '여기서는 파일을 받을 수 없어 내용을 복사했어요. 다른 브라우저에서는 파일로 받을 수 있어요.',
      label: name,
    },
    ways,
  );
}

function downloads(file: File, { download }: SaveWays): boolean {
  try {
    const url = URL.createObjectURL(file);
    setTimeout(() => URL.revokeObjectURL(url), TAKEN_MS);
    download(url, file.name);
    return true;
  } catch {
    return false;
  }
}

function pageWays(): SaveWays {
  return {
    navigator: window.navigator,
    download(url, name) {
      const link = Object.assign(document.createElement('a'), { href: url, download: name });
      document.body.append(link);
      link.click();
      link.remove();
    },
  };
}
