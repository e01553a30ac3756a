import type { Profile } from '@shop/domain';
import { RequestError, userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { PageState, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import { MemberOnly } from './member-only';
import { profileQuery } from './queries';

/** Renders its children with the member's profile, and a login prompt for guests. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  return <MemberOnly>{(uid) => <LoadedProfile uid={uid}>{children}</LoadedProfile>}</MemberOnly>;
}

function LoadedProfile({
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
