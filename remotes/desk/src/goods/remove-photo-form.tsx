import { useDeskWrite } from '../calls/use-desk-write.ts';
import { ReasonForm } from '../parts/reason-form.tsx';
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
  function remove(reason: string): void {
    const input = { display_id: displayId, photo_id: photoId, reason };
    press('POST /api/operator/centre/remove-photo', input, ({ card }) => {
      onCard(card);
      onDone();
    });
  }
  return (
    <ReasonForm label="지우는 이유" button="사진 지우기" busy={busy} problem={problem} onSend={remove} />
  );
}
