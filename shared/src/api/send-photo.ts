import { PHOTO_FILE_BYTES } from '@sold/contracts/base/photo-upload';
import { smallerPhoto } from '../platform/smaller-photo.ts';
import { apiOptions, TIMEOUT_MS } from './client.ts';
import { requestHeaders } from './wire/headers.ts';
import { type Uploaded, upload } from './wire/upload.ts';

/** Result of sending a photo; the message is Korean, and the service's own when it has one. */
export type SentPhoto = { ok: true } | { ok: false; message: string };

const NOT_SENT = '사진을 보내지 못했어요. 연결을 확인하고 다시 보내 주세요.';
const TOO_LARGE = '사진이 너무 커요. 더 작은 사진을 고르거나 크기를 줄여서 다시 보내 주세요.';
const TOO_SLOW = '사진이 커서 보내는 데 너무 오래 걸려요. 더 작은 사진으로 다시 보내 주세요.';
/** From so many bytes on a photo that does not get through may well do so when it is smaller. */
const LARGE_BYTES = 1_000_000;

/**
 * Sends a photo, made smaller where the browser can, which is the whole body of its request. Never throws; the caller shows what
 * went wrong.
 * @param path the address under `base/photo-upload` with the number of what is shown
 * @param onProgress hears what share has left, 0 to 1
 */
export async function sendPhoto(
  path: string,
  photo: Blob,
  onProgress: (share: number) => void = () => undefined,
): Promise<SentPhoto> {
  const options = apiOptions();
  if (options === null) return { ok: false, message: NOT_SENT };
  const body = await smallerPhoto(photo);
  if (body.size > PHOTO_FILE_BYTES) return { ok: false, message: TOO_LARGE };
  const sent = await upload({
    url: `${options.baseURL ?? ''}${path}`,
    headers: {
      ...requestHeaders({
        appKey: options.appKey,
        appInfo: options.getAppInfo(),
        token: options.getToken(),
      }),
      // Some phones name no type; the service looks into the photo.
      'Content-Type': body.type.startsWith('image/') ? body.type : 'image/jpeg',
    },
    body,
    stallMs: options.timeoutMs ?? TIMEOUT_MS,
    onProgress,
  });
  return outcomeOf(sent, body.size);
}

function outcomeOf(sent: Uploaded, bytes: number): SentPhoto {
  const isLarge = bytes >= LARGE_BYTES;
  if (sent === 'stalled' || sent === 'unsent') return { ok: false, message: isLarge ? TOO_SLOW : NOT_SENT };
  if (sent.status >= 200 && sent.status < 300) return { ok: true };
  if (sent.status === 413) return { ok: false, message: TOO_LARGE };
  if (sent.status === 408) return { ok: false, message: isLarge ? TOO_SLOW : NOT_SENT };
  return { ok: false, message: messageIn(sent.text) ?? NOT_SENT };
}

/** Message of the service; undefined for a page of a proxy. */
function messageIn(text: string): string | undefined {
  try {
    const { msg } = JSON.parse(text) as { msg?: unknown };
    return typeof msg === 'string' && msg !== '' ? msg : undefined;
  } catch {
    return undefined;
  }
}
