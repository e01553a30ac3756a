import type { PhoneObject, Profile } from '@shop/domain';
import { QueryState } from '@shop/page-blocks/query-state';
import { cloudQuery, usePage } from '@shop/shell-contract';
import { serviceUrl } from '@shop/site-map';
import { PageState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../messages';
import { PhoneForm } from './phone-form';
import { PhoneRemoval } from './phone-removal';

/** Verifies the phone of the member, or removes it. */
export function PhonePage({ profile }: { profile: Profile }) {
  const t = useT();
  const { baas, setTitle } = usePage();
  const title = t('phone.title');
  useEffect(() => setTitle(title), [setTitle, title]);
  const query = useQuery(cloudQuery<PhoneObject, 'sender'>(baas, 'phone', 'sender', []));
  const [isRemoving, setRemoving] = useState(false);
  if (!query.data) return <QueryState query={query} title={t('phone.failed')} skeleton="form" />;

  const canSend = query.data.sender !== 'none';
  if (profile.phone && (isRemoving || !canSend)) return <PhoneRemoval profile={profile} />;
  if (canSend) return <PhoneForm profile={profile} onRemove={() => setRemoving(true)} />;
  return (
    <PageState
      kind="empty"
      title={t('phone.unavailable')}
      action={{ label: t('phone.service'), href: serviceUrl() }}
    />
  );
}
