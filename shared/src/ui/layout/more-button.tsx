import { Button } from '../base/button.tsx';
import css from './more-button.module.css';

export interface MoreButtonProps {
  state: 'idle' | 'loading' | 'failed';
  onPress(): void;
}

/** Where a list of rows ends and has further pages. */
export function MoreButton({ state, onPress }: MoreButtonProps) {
  return (
    <Button variant="line" block className={css.more} busy={state === 'loading'} onClick={onPress}>
      {state === 'failed' ? '불러오지 못했어요. 다시 시도' : '더보기'}
    </Button>
  );
}
