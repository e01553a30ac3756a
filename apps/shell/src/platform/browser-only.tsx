import { useIsHydrated } from '@shop/shell-contract';
import type { ReactNode } from 'react';

/** Renders its children after hydration: they are not part of the server's HTML. */
export function BrowserOnly({ children }: { children: ReactNode }) {
  return useIsHydrated() ? children : null;
}
