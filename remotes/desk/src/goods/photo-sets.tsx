import { sendPhoto } from '@sold/shared/api/send-photo';
import { count } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';
import { useTurn } from '../calls/one-at-a-time.tsx';
import { useMay } from '../calls/use-may.ts';
import panel from '../parts/panel.module.css';
import { photoSetText } from '../parts/photo-set-text.ts';
import type { ActionProps, PhotoSet } from './card.ts';
import { PhotoList } from './photo-list.tsx';
import css from './photo-sets.module.css';

/** The three sets of photographs, and those of an earlier inspection beside them. */
export function PhotoSets({ card, ...on }: ActionProps) {
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>사진</h2>
      {card.photo_sets.map((one) => (
        <OneSet key={one.set} one={one} card={card} {...on} />
      ))}
      {card.record && (
        <div>
          <h3 className={css.name}>지난 검수 {count(card.record.photos.length)}장</h3>
          <PhotoList list={card.record.photos} />
        </div>
      )}
    </section>
  );
}

/** A photo that did not get through; it is kept, because the session may have ended meanwhile. */
interface Unsent {
  file: File;
  message: string;
}

function OneSet({ one, card, onCard, onChanged }: ActionProps & { one: PhotoSet }) {
  const { set, photos } = one;
  const upload = useMay('handle') ? one.upload : null;
  const turn = useTurn();
  const [form] = useState({});
  const [share, setShare] = useState<number | null>(null);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);

  async function send(path: string, files: readonly File[]): Promise<void> {
    // A verdict that is sent meanwhile would be one without these photos.
    if (!turn.take(form)) return;
    setUnsent([]);
    for (const file of files) {
      setShare(0);
      const sent = await sendPhoto(path, file, setShare);
      if (!sent.ok) setUnsent((known) => [...known, { file, message: sent.message }]);
    }
    setShare(null);
    turn.leave(form);
    onChanged();
  }

  return (
    <div>
      <h3 className={css.name}>
        {photoSetText(set)} {count(photos.length)}장
      </h3>
      <PhotoList
        list={photos}
        removal={upload === null ? undefined : { displayId: card.display_id, onCard }}
      />
      {set !== 'inspection' && upload !== null && (
        <p className={css.note}>구매자와 판매자도 보니 라벨의 주소를 가리고 찍어 주세요.</p>
      )}
      {upload !== null && (
        <label className={css.add}>
          {share === null ? '사진 올리기' : `올리는 중 ${Math.round(share * 100)}%`}
          <input
            className={css.file}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            disabled={share !== null || turn.isTaken}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void send(upload, files);
            }}
          />
        </label>
      )}
      <div role="alert" className={panel.problem}>
        {unsent.map(({ file, message }) => (
          <p key={file.name}>
            {file.name}: {message}
          </p>
        ))}
      </div>
      {unsent.length > 0 && upload !== null && (
        <Button
          size="s"
          className={css.again}
          variant="line"
          disabled={share !== null || turn.isTaken}
          onClick={() =>
            void send(
              upload,
              unsent.map(({ file }) => file),
            )
          }
        >
          못 보낸 사진 {count(unsent.length)}장 다시 보내기
        </Button>
      )}
    </div>
  );
}
