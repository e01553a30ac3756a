import { Component, type ReactNode } from 'react';

/** A page that throws takes nothing with it. */
export class PageBoundary extends Component<{ onFault: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() { return { isBroken: true }; }

  override componentDidCatch() { this.props.onFault(); }

  override render() { return this.state.isBroken ? null : this.props.children; }
}
