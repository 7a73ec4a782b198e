import { MOST_PHOTOS, PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { lengthProblem } from '@sold/contracts/base/typed/length';
import { linesText } from '@sold/contracts/base/typed/lines-text';
import type { Penalty } from '@sold/contracts/entities/my-page';
import { call } from '@sold/shared/api/client';
import { sendPhoto } from '@sold/shared/api/send-photo';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { useState } from 'react';
import { sessionNote } from '../../page/session-note.ts';
import { PENALTIES } from '../frame/my-calls.ts';

export const LONGEST = 1_000;
const SHORTEST = 10;

/** Draft of an appeal against a penalty; by its number. */
const appealText = sessionNote<string>('appeal');

interface Ends {
  onChanged(penalty: Penalty): void;
  onDone(): void;
}

/** Progress of the photos. */
export interface Sending {
  /** Number of the photo that is being sent, from 1 on. */
  number: number;
  of: number;
  /** Share of that photo, 0 to 1. */
  share: number;
}

/** The form of an appeal: the text is filed first, once; photos follow one by one, and those that did not go stay chosen. */
export function useAppeal(penalty: Penalty, { onChanged, onDone }: Ends) {
  const { penalty_id, appeal } = penalty;
  // A session that ends, or a reload, takes nothing of what was written.
  const [text, setText] = useState(() => appealText.read(String(penalty_id)) ?? '');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState<Sending | null>(null);
  const { busy, write } = useWrite();
  const isFiled = appeal !== null;
  // As the service keeps it; what is too long is said, and nothing of it is cut.
  const said = linesText(text);
  const tooLong = isFiled ? null : lengthProblem(text, LONGEST, linesText);
  const tooShort = !isFiled && said.length < SHORTEST ? `${SHORTEST}자 이상 입력해 주세요.` : null;
  const photoProblem = problemOf(photos, { has: appeal?.photos.length ?? 0, isNeeded: isFiled });

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
    const left: File[] = [];
    let why = '';
    setProblem('');
    for (const [at, photo] of photos.entries()) {
      const toSend = { number: at + 1, of: photos.length };
      const progress = (share: number) => setSending({ ...toSend, share });
      progress(0);
      const sent = await sendPhoto(`${PHOTO_UPLOADS.penalty}${penalty_id}`, photo, progress);
      if (sent.ok) continue;
      left.push(photo);
      why = sent.message;
    }
    setSending(null);
    // Also after a failure: a photo whose answer was lost is there.
    if (photos.length > 0) {
      const now = await call(PENALTIES, { penalty_id }, { quiet: true });
      const [shown] = now.ok ? now.data.list : [];
      if (shown) onChanged(shown);
    }
    setPhotos(left);
    setProblem(left.length === 0 ? '' : `사진 ${left.length}장을 보내지 못했어요. ${why}`);
    return left.length === 0;
  };
  return {
    text,
    setText(next: string) {
      setText(next);
      appealText.write(String(penalty_id), next);
    },
    photos,
    choose: (more: readonly File[]) => setPhotos(withoutTwins([...photos, ...more])),
    takeOut: (photo: File) => setPhotos(photos.filter((other) => other !== photo)),
    busy,
    sending,
    problem,
    length: said.length,
    textProblem: tooLong ?? (isAsked ? tooShort : null),
    photoProblem: isAsked || photos.length > 0 ? photoProblem : null,
    send() {
      setAsked(true);
      if (tooLong !== null || tooShort !== null || photoProblem !== null) return;
      write(async () => {
        if (!(await file()) || !(await sendPhotos())) return false;
        toast(isFiled ? '사진을 보냈어요.' : '이의를 접수했어요.');
        onDone();
        return true;
      });
    },
  };
}

function problemOf(
  photos: readonly File[],
  { has, isNeeded }: { has: number; isNeeded: boolean },
): string | null {
  if (photos.length + has > MOST_PHOTOS) return `사진은 모두 ${MOST_PHOTOS}장까지 보낼 수 있어요.`;
  const wrong = photos.map(problemOfPhoto).find((problem) => problem !== null);
  if (wrong !== undefined) return wrong;
  return isNeeded && photos.length === 0 ? '보낼 사진을 골라 주세요.' : null;
}

/** Photos of other kinds the service cannot read; a browser that knows no kind says none, and then the service looks. */
const KINDS = ['', 'image/jpeg', 'image/png', 'image/webp'];

function problemOfPhoto({ name, size, type }: File): string | null {
  if (size === 0) return `${name}: 빈 파일이에요.`;
  return KINDS.includes(type) ? null : `${name}: JPEG, PNG, WebP 사진이 아니에요.`;
}

export const photoKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** A photo that is chosen again is still one. */
function withoutTwins(photos: readonly File[]): File[] {
  return [...new Map(photos.map((photo) => [photoKey(photo), photo])).values()];
}
