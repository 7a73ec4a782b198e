import { MyFrame as Frame, type MyFrameProps } from '@sold/shared/ui/layout/my-frame';
import { RowSkeletons } from '../../orders/row-skeletons.tsx';
import { LoginGate } from '../../parts/login-gate.tsx';

/** A page of a person's own; who is not signed in signs in first. */
export function MyFrame({ children, ...frame }: MyFrameProps) {
  return (
    <Frame {...frame}>
      <LoginGate waiting={<RowSkeletons />}>{children}</LoginGate>
    </Frame>
  );
}
