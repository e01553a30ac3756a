import { usePage, useStore } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { PageState } from '@shop/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';

/** Renders its children for members, and a login prompt for guests. */
export function MemberOnly({ children }: { children: (uid: string) => ReactNode }) {
  const t = useT();
  const { login } = usePage();
  const uid = useStore((state) => state.uid);
  if (uid !== null) return children(uid);
  return (
    <PageState
      kind="empty"
      image={art.noAccess}
      title={t('guestHint')}
      action={{ label: t('login'), onClick: () => void login.ensure(t('loginReason')) }}
    />
  );
}
