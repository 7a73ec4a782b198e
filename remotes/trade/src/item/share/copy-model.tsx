import { copyOrShow } from '@sold/shared/modal/share';
import css from './copy-model.module.css';

/** The model number; a press copies it, because people look it up elsewhere. */
export function CopyModel({ modelNo }: { modelNo: string }) {
  const copy = () => copyOrShow(modelNo, { done: '모델 번호를 복사했어요.', label: '모델 번호' });
  return (
    <button type="button" className={css.copy} onClick={() => void copy()}>
      {modelNo} <span className={css.word}>복사</span>
    </button>
  );
}
