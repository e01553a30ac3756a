import { QueryState } from '@shop/page-blocks/query-state';
import { usePage } from '@shop/shell-contract';
import { addressUrl, art } from '@shop/site-map';
import { PageState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../messages';
import { AddressForm } from './address-form';
import { addressesQuery } from './queries';

/** The form of the address `id`, or of a new one for `new`. */
export function AddressEditor({ uid, id }: { uid: string; id: string }) {
  const t = useT();
  const { baas, setTitle } = usePage();
  const query = useQuery(addressesQuery(baas, uid));
  const { data, isFetching } = query;
  const title = t(id === 'new' ? 'address.add' : 'address.edit');
  useEffect(() => setTitle(title), [setTitle, title]);
  // A new address does not need the list.
  if (id === 'new')
    return <AddressForm uid={uid} isFirst={data !== undefined && data.addresses.length === 0} />;
  const address = data?.addresses.find(({ _id }) => _id === id);
  if (address) return <AddressForm uid={uid} address={address} />;
  if (data && !isFetching)
    return (
      <PageState
        kind="empty"
        image={art.notFound}
        title={t('address.missing')}
        action={{ label: t('address.toList'), href: addressUrl() }}
      />
    );
  if (data) return <Skeleton kind="form" />;
  return <QueryState query={query} title={t('address.failed')} skeleton="form" />;
}
