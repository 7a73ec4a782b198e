import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { Button } from '@sold/shared/ui/base/button';
import css from './size-failed.module.css';

interface SizeFailedProps {
  /** Name of the chosen size. */
  size: string;
  /** Null while nothing has failed. */
  failure: FailedCall | null;
  onAgain(): void;
}

/** Says that the figures of the chosen size have not come: those from before are still shown. */
export function SizeFailed({ size, failure, onAgain }: SizeFailedProps) {
  if (failure === null) return null;
  return (
    <div role="alert" className={css.failed}>
      <p>
        {failure.kind === 'network' && '인터넷 연결이 없어 '}
        {size} 사이즈의 시세를 불러오지 못했어요. 아래는 그 전에 보던 시세예요.
      </p>
      <Button variant="line" size="s" onClick={onAgain}>
        다시 시도
      </Button>
    </div>
  );
}
