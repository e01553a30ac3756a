import { usePage, useStore } from '@shop/shell-contract';
import { PageState, Skeleton, type SkeletonKind } from '@shop/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { art } from '../art';
import { useT } from '../messages';

const nothing = () => () => {};

interface MemberOnlyProps {
  /** What they came for. */
  asked: 'orders' | 'checkout';
  skeleton: SkeletonKind;
  children: (uid: string) => ReactNode;
}

/** What only a member sees; a guest is asked to log in. A server knows nobody, so it paints neither. */
export function MemberOnly({ asked, skeleton, children }: MemberOnlyProps) {
  const t = useT();
  const { login } = usePage();
  const uid = useStore((state) => state.uid);
  const inBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  if (!inBrowser) return <Skeleton kind={skeleton} />;
  if (uid !== null) return children(uid);
  const label = t(`guest.${asked}.login`);
  return (
    <PageState
      kind="empty"
      image={art.emptyOrders}
      title={t(`guest.${asked}.title`)}
      text={t(`guest.${asked}.text`)}
      action={{ label, onClick: () => void login.ensure(label) }}
    />
  );
}
