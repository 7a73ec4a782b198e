import { LEAST_BODY_RATE } from '@sold/contracts/rules/photo-upload';

/** One body that is sent with its progress. */
export interface Upload {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Blob;
  /** Longest time in which nothing happens, milliseconds. */
  stallMs: number;
  /** @param share of the body that has left, 0 to 1 */
  onProgress(share: number): void;
}

/** The answer; `stalled`: the body stopped leaving, or no answer came. */
export type Uploaded = { status: number; text: string } | 'stalled' | 'unsent';

/**
 * Sends a body and reads the answer; never throws. `XMLHttpRequest`, because `fetch` tells nothing of what has left. No clock runs for
 * the whole: it ends when nothing happens for a while. What the machine has taken may still be on its way, so that its time, at the
 * pace that the site asks for, is waited for as well.
 */
export function upload({ url, headers, body, stallMs, onProgress }: Upload): Promise<Uploaded> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (result: Uploaded) => {
      clearTimeout(timer);
      done(result);
    };
    const wait = (taken: number) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          end('stalled');
          request.abort();
        },
        stallMs + (taken / LEAST_BODY_RATE) * 1_000,
      );
    };
    request.upload.onprogress = ({ loaded }) => {
      onProgress(body.size === 0 ? 1 : Math.min(1, loaded / body.size));
      wait(loaded);
    };
    request.onload = () => end({ status: request.status, text: request.responseText });
    request.onerror = () => end('unsent');
    request.onabort = () => end('unsent');
    try {
      request.open('POST', url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      wait(0);
      request.send(body);
    } catch {
      end('unsent');
    }
  });
}
