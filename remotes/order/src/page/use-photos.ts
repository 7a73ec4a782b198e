import { MOST_PHOTOS } from '@sold/contracts/base/photo-upload';
import { sendPhoto } from '@sold/shared/api/send-photo';
import { useState } from 'react';

/** Progress of photos that are sent. */
export interface Sending {
  /** Number of the photo that is being sent, from 1 on. */
  number: number;
  of: number;
  /** Share of that photo, 0 to 1. */
  share: number;
}

/** Photos that a person has chosen, and how far they are on their way. */
export interface Photos {
  chosen: readonly File[];
  sending: Sending | null;
  /** Why some did not go; empty: all went. */
  failure: string;
  choose(more: readonly File[]): void;
  takeOut(photo: File): void;
  /** Sends them one by one; those that did not go stay chosen. @returns whether all went */
  send(address: string): Promise<boolean>;
}

export function usePhotos(): Photos {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState('');
  return {
    chosen,
    sending,
    failure,
    choose: (more) => setChosen(withoutTwins([...chosen, ...more])),
    takeOut: (photo) => setChosen(chosen.filter((other) => other !== photo)),
    async send(address) {
      const left: File[] = [];
      let why = '';
      setFailure('');
      for (const [at, photo] of chosen.entries()) {
        const toSend = { number: at + 1, of: chosen.length };
        const progress = (share: number) => setSending({ ...toSend, share });
        progress(0);
        const sent = await sendPhoto(address, photo, progress);
        if (sent.ok) continue;
        left.push(photo);
        why = sent.message;
      }
      setSending(null);
      setChosen(left);
      setFailure(left.length === 0 ? '' : `사진 ${left.length}장을 보내지 못했어요. ${why}`);
      return left.length === 0;
    },
  };
}

/** Why photos cannot be sent; null when they can. @param has photos that are there already */
export function photoProblem(
  photos: readonly File[],
  { has, isNeeded }: { has: number; isNeeded: boolean },
): string | null {
  if (photos.length + has > MOST_PHOTOS) return `사진은 모두 ${MOST_PHOTOS}장까지 보낼 수 있어요.`;
  const wrong = photos.map(problemOfPhoto).find((problem) => problem !== null);
  if (wrong !== undefined) return wrong;
  return isNeeded && photos.length + has === 0 ? '보낼 사진을 골라 주세요.' : null;
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
