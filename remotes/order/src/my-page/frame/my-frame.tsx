import { MyFrame as Frame, type MyFrameProps } from '@sold/shared/ui/layout/my-frame';
import { LoginGate } from '../../page/login-gate.tsx';
import { RowSkeletons } from '../../page/row-skeletons.tsx';

/** A page of a person's own; who is not signed in signs in first. */
export function MyFrame({ children, ...frame }: MyFrameProps) {
  return (
    <Frame {...frame}>
      <LoginGate waiting={<RowSkeletons />}>{children}</LoginGate>
    </Frame>
  );
}
