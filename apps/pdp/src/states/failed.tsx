import { QueryState, type QueryStateProps } from '@shop/page-blocks/query-state';
import { usePage } from '@shop/shell-contract';
import { PageHeader } from '@shop/ui';
import { useT } from '../messages';

/** The page of a product that could not be read. */
export function Failed({ query }: Pick<QueryStateProps, 'query'>) {
  const t = useT();
  const { title, navigator } = usePage();
  return (
    <>
      <PageHeader title={title} onBack={() => void navigator.back()} />
      <QueryState query={query} title={t('failed')} skeleton="detail" />
    </>
  );
}
