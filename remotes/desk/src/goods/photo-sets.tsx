import { sendPhoto } from '@sold/shared/api/send-photo';
import { count } from '@sold/shared/text/format';
import { useRef, useState } from 'react';
import { useTurn } from '../calls/one-at-a-time.tsx';
import { useMay } from '../calls/use-may.ts';
import panel from '../parts/panel.module.css';
import { photoSetText } from '../parts/photo-set-text.ts';
import type { Card, PhotoSet } from './card.ts';
import { PhotoList } from './photo-list.tsx';
import css from './photo-sets.module.css';

/** The three sets of photographs, and those of an earlier inspection beside them. */
export function PhotoSets({ card, onChanged }: { card: Card; onChanged(): void }) {
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>사진</h2>
      {card.photo_sets.map((one) => (
        <OneSet key={one.set} one={one} onSent={onChanged} />
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

function OneSet({ one, onSent }: { one: PhotoSet; onSent(): void }) {
  const { set, photos } = one;
  const upload = useMay('handle') ? one.upload : null;
  const { isTaken } = useTurn();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(path: string, files: readonly File[]): Promise<void> {
    setProblem(null);
    for (const file of files) {
      setShare(0);
      const sent = await sendPhoto(path, file, setShare);
      if (!sent.ok) setProblem(`${file.name}: ${sent.message}`);
    }
    setShare(null);
    onSent();
  }

  return (
    <div>
      <h3 className={css.name}>
        {photoSetText(set)} {count(photos.length)}장
      </h3>
      <PhotoList list={photos} />
      {set !== 'inspection' && upload !== null && (
        <p className={css.note}>구매자와 판매자도 보니 라벨의 주소를 가리고 찍어 주세요.</p>
      )}
      {upload !== null && (
        <label className={css.add}>
          {share === null ? '사진 올리기' : `올리는 중 ${Math.round(share * 100)}%`}
          <input
            ref={input}
            className={css.file}
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            disabled={share !== null || isTaken}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void send(upload, files);
            }}
          />
        </label>
      )}
      <p role="alert" className={panel.problem}>
        {problem}
      </p>
    </div>
  );
}
