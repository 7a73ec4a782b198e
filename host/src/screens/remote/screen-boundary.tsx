import type { UnitName } from '@sold/contracts/federation/release';
import { isOnline } from '@sold/shared/platform/connection';
import { Button } from '@sold/shared/ui/base/button';
import { Component, type ReactNode } from 'react';
import { retryFailed } from '../../federation/remote-screens.ts';
import { report } from '../../federation/report.ts';
import { ScreenLoadError } from '../../federation/screen-load-error.ts';
import { go } from '../../routing/navigator.ts';
import { Notice } from '../notice.tsx';

interface Props {
  unit: UnitName;
  version: string;
  serial: number;
  children: ReactNode;
}

const TROUBLED = '연결이 잠시 원활하지 않았어요.\n다른 화면은 그대로 이용할 수 있어요.';
const CUT_OFF = '인터넷 연결이 끊겼어요.\n연결되면 바로 불러올게요.';

/**
 * Keeps the failure of a remote in its room: its screen says so and offers a way on, the rest of the page goes on.
 * It tries again when asked, and by itself when the connection returns. Give it a key per remote and screen.
 */
export class ScreenBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error): void {
    const { unit, version, serial } = this.props;
    // A part of a screen may come later than the screen, and its chunk fail by itself.
    const isLoad = error instanceof ScreenLoadError || error.name === 'ChunkLoadError';
    report(
      {
        kind: isLoad ? 'screen_load' : 'screen_render',
        unit,
        version,
        message: error.message,
        stack: error.stack ?? '',
      },
      serial,
    );
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.again);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.again);
    // Coming back to this screen is asking for another try.
    retryFailed();
  }

  again = (): void => {
    if (this.state.error === null) return;
    retryFailed();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <div role="alert">
        <Notice title="화면을 불러오지 못했어요" text={isOnline() ? TROUBLED : CUT_OFF}>
          <Button size="l" onClick={this.again}>
            다시 시도
          </Button>
          <Button size="l" variant="line" onClick={() => go('/')}>
            홈으로
          </Button>
        </Notice>
      </div>
    );
  }
}
