import { LEAST_BODY_RATE } from '@sold/contracts/base/photo-upload';

/** One body that is sent with its progress. */
export interface Upload {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Blob;
  /** Longest time in which nothing happens, milliseconds. */
  stallMs: number;
  /** @param share sent part of the body, 0 to 1 */
  onProgress(share: number): void;
}

/** The answer; `stalled`: the body stopped leaving, or no answer came. */
export type Uploaded = { status: number; text: string } | 'stalled' | 'unsent';

/**
 * Sends a body and reads the response; never throws. `XMLHttpRequest`, because `fetch` has no upload progress. There is no total
 * timeout: it ends when nothing happens for a while. Sent bytes may still be in the machine's buffers, so their time at the
 * site's minimum rate is added.
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
