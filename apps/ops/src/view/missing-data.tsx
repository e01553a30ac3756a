import { userMessage } from '@shop/baas-sdk';
import { PageState, Skeleton } from '@shop/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../messages';
import css from './form.module.css';

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/** Stands for data that a query does not have: the error with a retry, or a skeleton. */
export function MissingData({ query: { error, isFetching, refetch } }: { query: Query }) {
  if (!error) return <Skeleton />;
  return (
    <PageState
      kind="error"
      title={t('failed')}
      text={userMessage(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The error of a reload, above the data that stay visible. */
export function ReloadError({ query: { error } }: { query: Query }) {
  if (!error) return null;
  return (
    <p role="alert" className={css.fault}>
      {userMessage(error)}
    </p>
  );
}
