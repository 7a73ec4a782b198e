import { ordinalText } from '@sold/contracts/base/figures/ordinal-text';
import { MOST_PHOTOS } from '@sold/contracts/base/photo-upload';
import { Button } from '@sold/shared/ui/base/button';
import { Field } from '@sold/shared/ui/base/field';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { Progress } from '@sold/shared/ui/layout/progress';
import { ChosenPhoto } from './chosen-photo.tsx';
import css from './photo-field.module.css';
import { type Photos, photoKey, type Sending } from './use-photos.ts';

interface PhotoFieldProps {
  label: string;
  photos: Photos;
  /** Photos that are there already. */
  has: number;
  optional?: boolean;
  error: string | null;
}

/** Photos to send: chosen from files or the camera, listed with a way to take each out, and their progress. */
export function PhotoField({ label, photos, has, optional = false, error }: PhotoFieldProps) {
  return (
    <>
      <Field
        label={label}
        hint={`JPEG, PNG, WebP로 ${MOST_PHOTOS - has}장까지 보낼 수 있어요. 큰 사진은 줄여서 보내요.`}
        optional={optional}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${css.file}`}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={(event) => {
              photos.choose([...(event.target.files ?? [])]);
              // The same one may be chosen again after it was taken out.
              event.target.value = '';
            }}
          />
        )}
      </Field>
      {photos.chosen.length > 0 && (
        <ul className={css.chosen} aria-label="고른 사진">
          {photos.chosen.map((photo) => (
            <li key={photoKey(photo)} className={css.one}>
              <ChosenPhoto photo={photo} />
              <span className={css.names}>{photo.name}</span>
              <Button
                variant="line"
                size="s"
                aria-label={`${photo.name} 빼기`}
                onClick={() => photos.takeOut(photo)}
              >
                빼기
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SendingPhotos sending={photos.sending} />
      <LiveRegion role="alert" className={css.problem}>
        {photos.failure}
      </LiveRegion>
    </>
  );
}

/** Progress of the photos; the live region exists before it. */
function SendingPhotos({ sending }: { sending: Sending | null }) {
  const words =
    sending === null ? '' : `사진 ${sending.of}장 중 ${ordinalText(sending.number)}를 보내고 있어요.`;
  return (
    <>
      <p role="status" className={css.told}>
        {words}
      </p>
      {sending !== null && <Progress label={words} percentage={sending.share * 100} />}
    </>
  );
}
