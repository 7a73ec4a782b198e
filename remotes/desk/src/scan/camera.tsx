import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import css from './camera.module.css';
import { readCodes } from './read-codes.ts';

export interface CameraProps {
  /** Takes the first code that the camera sees. */
  onCode(code: string): void;
  onClose(): void;
}

/** Reads a code with the camera, where no scanner is at hand. */
export function Camera({ onCode, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const reading = new AbortController();
    readCodes(element, reading.signal).then(
      (code) => reading.signal.aborted || take.current(code),
      () =>
        reading.signal.aborted ||
        setProblem('카메라를 켤 수 없어요. 브라우저의 카메라 권한을 확인하거나 번호를 입력해 주세요.'),
    );
    return () => reading.abort();
  }, []);
  return (
    <Dialog title="카메라로 읽기" onClose={onClose} isWide>
      {problem === null ? (
        // biome-ignore lint/a11y/useMediaCaption: a live picture without sound
        <video ref={video} className={css.video} muted playsInline />
      ) : (
        <p role="alert">{problem}</p>
      )}
      <p className={css.hint}>바코드나 QR 코드를 화면 가운데에 두세요.</p>
    </Dialog>
  );
}
