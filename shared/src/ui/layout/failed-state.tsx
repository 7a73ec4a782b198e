import type { FailedCall } from '@sold/contracts/errors/behaviour';
import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import css from './state.module.css';

export interface FailedStateProps {
  /** Failed action: `주문 정보를 불러오지 못했어요`. */
  title: string;
  /** Why, in a sentence; made from `failure` when absent. */
  text?: string;
  failure?: FailedCall | undefined;
  /** The one way on. */
  action: { label: string; onPress(): void };
  /** Another way on, for what may fail for long. */
  other?: ReactNode;
  /** It fills the page: the title is the page's heading, which gets the focus. Default: false. */
  isPage?: boolean;
}

/** Something failed: what happened, what did not, and one way on. */
export function FailedState({ title, text, failure, action, other, isPage = false }: FailedStateProps) {
  const Title = isPage ? 'h1' : 'p';
  const reason = text ?? reasonOf(failure);
  return (
    <div className={css.state} role="alert">
      <Title className={css.title}>{title}</Title>
      {reason && <p className={css.text}>{reason}</p>}
      <Button variant="line" onClick={action.onPress}>
        {action.label}
      </Button>
      {other}
      {failure?.kind === 'response' && failure.requestId && (
        <p className={css.trace}>문의 번호 {failure.requestId}</p>
      )}
    </div>
  );
}

function reasonOf(failure: FailedCall | undefined): string {
  switch (failure?.kind) {
    case 'network':
      return '인터넷 연결을 확인해 주세요.';
    case 'timeout':
      return '응답이 늦어지고 있어요.';
    case 'response':
      return failure.error_data?.msg || failure.msg || '잠시 후 다시 시도해 주세요.';
    default:
      return '';
  }
}
