import { toast } from '@sold/shared/toast';
import css from './copy-model.module.css';

/** The model number; a press copies it, because people look it up elsewhere. */
export function CopyModel({ modelNo }: { modelNo: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(modelNo);
      toast('모델 번호를 복사했어요.', { style: 'bar', position: 'bottom' });
    } catch {
      toast('모델 번호를 복사하지 못했어요.');
    }
  };
  return (
    <button type="button" className={css.copy} onClick={() => void copy()}>
      {modelNo} <span className={css.word}>복사</span>
    </button>
  );
}
