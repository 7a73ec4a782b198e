import { isMissingBuiltIn } from '@sold/contracts/federation/inline/missing-built-in';
import type { InlineReleases, UnitName } from '@sold/contracts/federation/release';
import { Component, type ReactNode } from 'react';
import { isChunkError } from '../../federation/load-once.ts';
import { hasStarted, retryFailed } from '../../federation/remote-screens.ts';
import { report, unitAtFault, versionOf } from '../../federation/report.ts';
import { ScreenLoadError } from '../../federation/screen-load-error.ts';
import { copyOfScreen } from '../../first-view/first-view.ts';
import { FailedScreen } from './failed-screen.tsx';
import type { Broken } from './way-on.ts';

interface Props {
  unit: UnitName;
  /** Below the base path. */
  path: string;
  releases: InlineReleases;
  children: ReactNode;
}

/**
 * Keeps the failure of a remote in its room: its screen says so and offers a way on, the rest of the page goes on; what the page
 * brought of the screen stays readable. It tries again when asked, and by itself when the connection returns. Give it a key per
 * remote and screen.
 */
export class ScreenBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null };
  #stored: Node[] | null = null;
  #broken: Broken | null = null;

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error): void {
    const { unit, releases } = this.props;
    // A part of a screen may come later than the screen, and its chunk fail by itself.
    const isLoad = error instanceof ScreenLoadError || isChunkError(error);
    const { stack = '' } = error.cause instanceof Error ? error.cause : error;
    report(
      {
        kind: isLoad ? 'screen_load' : 'screen_render',
        ...unitAtFault(error, { unit, version: versionOf(unit) }),
        message: error.message,
        stack,
      },
      releases.serial,
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
    this.#broken = null;
    this.setState({ error: null });
  };

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    this.#stored ??= copyOfScreen();
    const { unit, path, releases } = this.props;
    this.#broken ??= { unit, path, isWholeUnit: !hasStarted(unit) };
    return (
      <FailedScreen
        broken={this.#broken}
        releases={releases}
        stored={this.#stored}
        isTooOld={isMissingBuiltIn(this.state.error)}
        again={this.again}
      />
    );
  }
}
