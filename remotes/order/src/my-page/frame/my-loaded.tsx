import type { CallKey, CallTable } from '@sold/contracts/calls/index';
import { useCall } from '@sold/shared/hooks/use-call';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import type { ReactNode } from 'react';
import { RowSkeletons } from '../../page/row-skeletons.tsx';

interface Props<K extends CallKey> {
  call: K;
  /** Default: none. */
  input?: CallTable[K]['input'];
  /** Said when it has no answer. */
  failed: string;
  children(data: CallTable[K]['output'], reload: () => void): ReactNode;
}

/** Content of a customer's own page: placeholders until the response arrives, and one way on after a failure. */
export function MyLoaded<K extends CallKey>({ call, input, failed, children }: Props<K>) {
  const { state, data, failure, reload } = useCall(call, input ?? ({} as CallTable[K]['input']), {
    quiet: true,
  });
  if (data) return children(data, () => void reload());
  return state === 'failed' ? (
    <FailedState
      title={failed}
      failure={failure}
      action={{ label: '다시 시도', onPress: () => void reload() }}
    />
  ) : (
    <RowSkeletons />
  );
}
