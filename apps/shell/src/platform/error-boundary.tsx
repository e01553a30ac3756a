import { Component, type ReactNode } from 'react';

/** What throws inside, a page or what it hands the frame to show, takes nothing with it. */
export class ErrorBoundary extends Component<
  { onFault?: () => void; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onFault?.();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
