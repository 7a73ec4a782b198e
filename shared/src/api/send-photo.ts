import { apiOptions, TIMEOUT_MS } from './client.ts';
import { requestHeaders } from './wire/headers.ts';

/** What became of a photo that was sent; the message is Korean, and the service's own where it said something. */
export type SentPhoto = { ok: true } | { ok: false; message: string };

const NOT_SENT = '사진을 보내지 못했어요. 연결을 확인하고 다시 보내 주세요.';

/**
 * Sends a photo, which is the whole body of its request. Never throws; the caller shows what went wrong.
 * @param path the address under `rules/photo-upload` with the number of what is shown
 */
export async function sendPhoto(path: string, photo: Blob): Promise<SentPhoto> {
  const options = apiOptions();
  if (options === null) return { ok: false, message: NOT_SENT };
  try {
    const answer = await fetch(`${options.baseURL ?? ''}${path}`, {
      method: 'POST',
      headers: {
        ...requestHeaders({
          appKey: options.appKey,
          appInfo: options.getAppInfo(),
          token: options.getToken(),
        }),
        'Content-Type': photo.type || 'application/octet-stream',
      },
      body: photo,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return { ok: true };
    const { msg } = (await answer.json()) as { msg?: unknown };
    return { ok: false, message: typeof msg === 'string' && msg !== '' ? msg : NOT_SENT };
  } catch {
    return { ok: false, message: NOT_SENT };
  }
}
