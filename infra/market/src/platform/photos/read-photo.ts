import { PHOTO_FILE_BYTES } from '@sold/contracts/base/photo-upload';
import { Refusal } from '@sold/service/http/refusal';
import { type Photo, type PhotoProblem, photoOf } from '@sold/service/pictures/photo';

/** Refusals of files as photos, each with a remedy. */
const PROBLEMS: Readonly<Record<PhotoProblem, Refusal>> = {
  type: new Refusal(422, 'photo', 'JPEG, PNG, WebP 사진만 올릴 수 있어요.'),
  heif: new Refusal(
    422,
    'photo',
    'HEIC(HEIF) 사진은 읽을 수 없어요. JPEG로 바꿔서 올려 주세요. 아이폰은 설정 > 카메라 > 포맷에서 ‘높은 호환성’을 고르면 JPEG로 찍혀요.',
  ),
  pixels: new Refusal(
    422,
    'photo_size',
    '사진이 너무 커요. 10MB, 6,500만 화소(프로그레시브 JPEG, 인터레이스 PNG, WebP는 2,500만 화소)까지 올릴 수 있어요.',
  ),
  unreadable: new Refusal(
    422,
    'photo',
    '사진 파일이 깨져 있어 읽을 수 없어요. JPEG, PNG, WebP로 다시 저장해서 올려 주세요.',
  ),
  busy: new Refusal(429, 'busy', '지금은 사진이 한꺼번에 많이 올라오고 있어요. 잠시 후 다시 올려 주세요.'),
};

/**
 * Reads an uploaded photo: only the picture is left, made again from its pixels.
 * @param wanted `edge`: longest edge of the result, px
 * @throws Refusal `photo` for a file that is no photo or cannot be read, `photo_size` for one above the limits, 429 `busy`
 * during many other uploads
 */
export async function readPhoto(bytes: Buffer, wanted: { edge?: number } = {}): Promise<Photo> {
  if (bytes.length > PHOTO_FILE_BYTES) throw PROBLEMS.pixels;
  const photo = await photoOf(bytes, wanted);
  if (typeof photo === 'string') throw PROBLEMS[photo];
  return photo;
}
