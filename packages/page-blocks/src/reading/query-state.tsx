import { RequestError, userMessage } from '@shop/baas-sdk';
import { art } from '@shop/site-map';
import { PageState, Skeleton, type SkeletonKind } from '@shop/ui';

export interface QueryStateProps {
  /** A query without data. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The title of the error. */
  title: string;
  /** Its bones, until the first response. */
  skeleton: SkeletonKind;
  /** For use inside a sheet or beside other content. */
  compact?: boolean;
}

/**
 * Stands for the content of a query that has no data: bones while it loads, then the error with a
 * retry. Without a response of the server the whole page is the retry button.
 */
export function QueryState({ query, title, skeleton, compact = false }: QueryStateProps) {
  const { error, isFetching, refetch } = query;
  if (!error) return <Skeleton kind={skeleton} />;
  return (
    <PageState
      kind="error"
      compact={compact}
      image={compact ? undefined : art.failure}
      title={title}
      text={userMessage(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
      wholeSlot={!compact && error instanceof RequestError}
    />
  );
}
