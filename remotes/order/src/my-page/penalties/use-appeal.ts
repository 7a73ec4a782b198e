import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { lengthProblem } from '@sold/contracts/base/typed/length';
import { linesText } from '@sold/contracts/base/typed/lines-text';
import type { Penalty } from '@sold/contracts/entities/my-page';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { useState } from 'react';
import { sessionNote } from '../../page/session-note.ts';
import { photoProblem, usePhotos } from '../../page/use-photos.ts';
import { PENALTIES } from '../frame/my-calls.ts';

export const LONGEST = 1_000;
const SHORTEST = 10;

/** Draft of an appeal against a penalty; by its number. */
const appealText = sessionNote<string>('appeal');

interface Ends {
  onChanged(penalty: Penalty): void;
  onDone(): void;
}

/** The form of an appeal: the text is filed first, once; photos follow one by one, and those that did not go stay chosen. */
export function useAppeal(penalty: Penalty, { onChanged, onDone }: Ends) {
  const { penalty_id, appeal } = penalty;
  // A session that ends, or a reload, takes nothing of what was written.
  const [text, setText] = useState(() => appealText.read(String(penalty_id)) ?? '');
  const photos = usePhotos();
  const [isAsked, setAsked] = useState(false);
  const { busy, write } = useWrite();
  const isFiled = appeal !== null;
  // As the service keeps it; what is too long is said, and nothing of it is cut.
  const said = linesText(text);
  const tooLong = isFiled ? null : lengthProblem(text, LONGEST, linesText);
  const tooShort = !isFiled && said.length < SHORTEST ? `${SHORTEST}자 이상 입력해 주세요.` : null;
  const has = appeal?.photos.length ?? 0;
  const wrongPhotos =
    isFiled && photos.chosen.length === 0
      ? '보낼 사진을 골라 주세요.'
      : photoProblem(photos.chosen, { has, isNeeded: isFiled });

  const file = async (): Promise<boolean> => {
    if (isFiled) return true;
    const filed = await call('POST /api/v3/user/mypage/save-appeal', { penalty_id, text: said });
    if (filed.ok) {
      appealText.remove(String(penalty_id));
      onChanged(filed.data);
    }
    return filed.ok;
  };
  const sendPhotos = async (): Promise<boolean> => {
    if (photos.chosen.length === 0) return true;
    const isSent = await photos.send(`${PHOTO_UPLOADS.penalty}${penalty_id}`);
    // Also after a failure: a photo whose answer was lost is there.
    const now = await call(PENALTIES, { penalty_id }, { quiet: true });
    const [shown] = now.ok ? now.data.list : [];
    if (shown) onChanged(shown);
    return isSent;
  };
  return {
    text,
    setText(next: string) {
      setText(next);
      appealText.write(String(penalty_id), next);
    },
    photos,
    busy,
    length: said.length,
    textProblem: tooLong ?? (isAsked ? tooShort : null),
    photoProblem: isAsked || photos.chosen.length > 0 ? wrongPhotos : null,
    send() {
      setAsked(true);
      if (tooLong !== null || tooShort !== null || wrongPhotos !== null) return;
      write(async () => {
        if (!(await file()) || !(await sendPhotos())) return false;
        toast(isFiled ? '사진을 보냈어요.' : '이의를 접수했어요.');
        onDone();
        return true;
      });
    },
  };
}
