import { Button } from '@sold/shared/ui/base/button';
import { type FormEvent, useState } from 'react';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { LineField } from '../parts/line-field.tsx';
import type { Card } from './card.ts';

export interface RemovePhotoFormProps {
  displayId: string;
  photoId: number;
  onCard(card: Card): void;
  onDone(): void;
}

/** Takes a wrong photo back, with the reason for the log. */
export function RemovePhotoForm({ displayId, photoId, onCard, onDone }: RemovePhotoFormProps) {
  const { busy, problem, press } = useDeskWrite();
  const [reason, setReason] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    const input = { display_id: displayId, photo_id: photoId, reason };
    press('POST /api/operator/centre/remove-photo', input, ({ card }) => {
      onCard(card);
      onDone();
    });
  }
  return (
    <form onSubmit={submit}>
      <LineField
        label="지우는 이유"
        required
        most={300}
        error={problem}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="line" busy={busy}>
        사진 지우기
      </Button>
    </form>
  );
}
