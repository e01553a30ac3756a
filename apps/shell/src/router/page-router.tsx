import type { Page } from '@shop/shell-contract';
import { useMemo, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { routerNavigator } from './router-navigator';

export interface PageRouterProps {
  page: Page;
  address: string;
  children: ReactNode;
}

/** Lets a page use the links and hooks of react-router. */
export function PageRouter({ page, address, children }: PageRouterProps) {
  const navigator = useMemo(() => routerNavigator(page.navigator, page.path), [page]);
  return (
    <Router location={address} navigator={navigator}>
      {children}
    </Router>
  );
}
