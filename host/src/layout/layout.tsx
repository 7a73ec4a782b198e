import type { DeviceDescriptor } from '@sold/contracts/federation/device/device';
import { isBare } from '@sold/contracts/federation/screen-header';
import { DesktopFrame } from './desktop-frame.tsx';
import type { FrameProps } from './frame-props.ts';
import css from './layout.module.css';
import { MobileFrame } from './mobile-frame.tsx';

interface LayoutProps extends FrameProps {
  /** Whether the window is too narrow for what a desktop has. Default: false, as where there is no window. */
  isNarrow?: boolean;
  device: DeviceDescriptor;
  /** The `template` query parameter (specification, section 2): `bare` leaves out everything around the screen. */
  template: string | null;
}

/** Frame of every screen. Inside the app it is empty: the app has its own bars. */
export function Layout({ isNarrow = false, device, template, children, ...frame }: LayoutProps) {
  const screen = (
    <main id="content" className={css.content} tabIndex={-1}>
      {children}
    </main>
  );
  const Frame = device.mobile || isNarrow ? MobileFrame : DesktopFrame;
  return (
    <>
      <button type="button" className={css.skip} onClick={skipToContent}>
        본문 바로가기
      </button>
      {isBare(device, template) ? (
        <div className={css.bare}>{screen}</div>
      ) : (
        <Frame {...frame}>{screen}</Frame>
      )}
    </>
  );
}

/** A button and no link: a hash in the address names a modal. */
function skipToContent(): void {
  document.getElementById('content')?.focus();
}
