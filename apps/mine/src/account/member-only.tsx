import type { Profile } from '@shop/domain';
import { RequestError, userMessage } from '@shop/baas-sdk';
import { usePage, useStore } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { PageState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import { profileQuery } from './queries';

/** A page of the member's profile. If the session ends while it is open, it asks for a login. */
export function MemberOnly({ children }: { children: (profile: Profile) => ReactNode }) {
  const t = useT();
  const { login } = usePage();
  const uid = useStore((state) => state.uid);
  if (uid !== null) return <WithProfile uid={uid}>{children}</WithProfile>;
  return (
    <PageState
      kind="empty"
      image={art.noAccess}
      title={t('guestHint')}
      action={{ label: t('login'), onClick: () => void login.ensure(t('loginReason')) }}
    />
  );
}

function WithProfile({
  uid,
  children,
}: {
  uid: string;
  children: (profile: Profile) => ReactNode;
}) {
  const t = useT();
  const { baas } = usePage();
  const { data, error, isFetching, refetch } = useQuery(profileQuery(baas, uid));
  if (data) return children(data.profile);
  if (!error) return <Skeleton kind="form" />;
  return (
    <PageState
      kind="error"
      image={art.failure}
      title={t('profileFailed')}
      text={userMessage(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
      wholeSlot={error instanceof RequestError}
    />
  );
}
