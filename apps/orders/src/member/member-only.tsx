import { usePage, useStore } from '@shop/shell-contract';
import { PageState, Skeleton, type SkeletonKind } from '@shop/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { art } from '../art';
import { texts } from '../texts';

const nothing = () => () => {};

/** What only a member sees; a guest is asked to log in. A server knows nobody, so it paints neither. */
export function MemberOnly({ skeleton, children }: { skeleton: SkeletonKind; children: (uid: string) => ReactNode }) {
  const { login } = usePage();
  const uid = useStore((state) => state.uid);
  const inBrowser = useSyncExternalStore(nothing, () => true, () => false);
  if (!inBrowser) return <Skeleton kind={skeleton} />;
  if (uid !== null) return children(uid);
  const action = { label: texts.login, onClick: () => void login.ensure(texts.loginReason) };
  return <PageState kind="empty" image={art.emptyOrders} title={texts.guestTitle} text={texts.guestText} action={action} />;
}
