import type { DeviceDescriptor } from '@sold/contracts/federation/device';
import type { UiType } from '@sold/contracts/federation/screen';
import { isBare } from '@sold/contracts/federation/screen-header';
import { DesktopFrame } from './desktop-frame.tsx';
import type { FrameProps } from './frame-props.ts';
import css from './layout.module.css';
import { MobileFrame } from './mobile-frame.tsx';

interface LayoutProps extends FrameProps {
  ui: UiType;
  device: DeviceDescriptor;
  /** The `template` query parameter (specification, section 2): `bare` leaves out everything around the screen. */
  template: string | null;
}

/** What stands around every screen. Inside the app that is nothing: the app has its own bars. */
export function Layout({ ui, device, template, children, ...frame }: LayoutProps) {
  const screen = (
    <main id="content" className={css.content} tabIndex={-1}>
      {children}
    </main>
  );
  const Frame = ui === 'desktop' ? DesktopFrame : MobileFrame;
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
