import { Component, type ReactNode } from 'react';

interface Props {
  /** Data of the chart: other data is another try. */
  of: unknown;
  onFail(): void;
  children: ReactNode;
}

interface State {
  of: unknown;
  hasFailed: boolean;
}

/** A chart whose library cannot draw it: the error is logged, and the page goes on without (specification, section 8). */
export class ChartBoundary extends Component<Props, State> {
  override state: State = { of: this.props.of, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.props.onFail();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
