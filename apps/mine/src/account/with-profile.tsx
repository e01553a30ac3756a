import type { Profile } from '@shop/domain';
import { QueryState } from '@shop/page-blocks/query-state';
import { usePage } from '@shop/shell-contract';
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
  const query = useQuery(profileQuery(baas, uid));
  if (query.data) return children(query.data.profile);
  return <QueryState query={query} title={t('profileFailed')} skeleton="form" />;
}
