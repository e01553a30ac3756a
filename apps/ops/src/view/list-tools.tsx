import { queryMaxLength } from '@shop/domain';
import { Button, SectionTabs, type SectionTabsProps } from '@shop/ui';
import { SearchPill } from '@shop/ui/bundled';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { t } from '../messages';
import css from './form.module.css';

interface ListSearchProps {
  label: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** The search field above a list. */
export function ListSearch({ label, placeholder, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState('');
  return (
    <SearchPill
      button
      label={label}
      placeholder={placeholder}
      maxLength={queryMaxLength}
      value={typed}
      onChange={setTyped}
      onSearch={onSearch}
    />
  );
}

interface ListTabsProps<Key extends string> extends SectionTabsProps<Key> {
  /** A button beside the tabs. */
  children?: ReactNode;
}

/** The tabs above a list. */
export const ListTabs = <Key extends string>({ children, ...tabs }: ListTabsProps<Key>) => (
  <div className={css.tools}>
    <SectionTabs flush {...tabs} />
    {children}
  </div>
);

interface RefreshButtonProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
}

export const RefreshButton = ({ query }: RefreshButtonProps) => (
  <Button
    kind="ink-line"
    size="s"
    busy={query.isFetching && t('refreshing')}
    onClick={() => void query.refetch()}
  >
    {t('refresh')}
  </Button>
);
