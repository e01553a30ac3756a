import { Component, type ReactNode } from 'react';

/** Renders nothing once a child throws while rendering. */
export class ErrorBoundary extends Component<
  { onError?: () => void; children: ReactNode },
  { hasError: boolean }
> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.hasError ? null : this.props.children;
  }
}
