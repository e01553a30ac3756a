import { usePage, useStore } from '@shop/shell-contract';
import { art } from '@shop/site-map';
import { PageState, Skeleton, type SkeletonKind } from '@shop/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useT } from '../messages';

const neverChanges = () => () => {};

interface MemberOnlyProps {
  /** The purpose, named in the login prompt. */
  purpose: 'orders' | 'checkout' | 'result';
  skeleton: SkeletonKind;
  children: (uid: string) => ReactNode;
}

/**
 * Renders its children for members and a login prompt for guests. A server renders neither, as it
 * knows no session.
 */
export function MemberOnly({ purpose, skeleton, children }: MemberOnlyProps) {
  const t = useT();
  const { login } = usePage();
  const uid = useStore((state) => state.uid);
  const inBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!inBrowser) return <Skeleton kind={skeleton} />;
  if (uid !== null) return children(uid);
  const label = t(`guest.${purpose}.login`);
  return (
    <PageState
      kind="empty"
      image={art.emptyOrders}
      title={t(`guest.${purpose}.title`)}
      text={t(`guest.${purpose}.text`)}
      action={{ label, onClick: () => void login.ensure(label) }}
    />
  );
}
