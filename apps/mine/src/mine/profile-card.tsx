import type { Profile } from '@shop/domain';
import { userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { Card, icons, Link } from '@shop/ui';
import { Avatar } from '@shop/ui/bundled';
import type { ReactNode } from 'react';
import { AvatarButton } from '../avatar/avatar-button';
import { useT } from '../messages';
import css from './mine.module.css';

interface NameProps {
  name: ReactNode;
  sub: ReactNode;
}

function Name({ name, sub }: NameProps) {
  return (
    <>
      <span className={css.who}>
        <span className={css.name}>{name}</span>
        <span className={css.sub}>{sub}</span>
      </span>
      <icons.ChevronRight size={20} className={css.chevron} />
    </>
  );
}

interface MemberCardProps {
  profile: Profile;
  /** Below the name. */
  children: ReactNode;
}

export function MemberCard({ profile, children }: MemberCardProps) {
  const t = useT();
  const { nickname, username, phone } = profile;
  return (
    <Card className={css.member}>
      <div className={css.head}>
        <AvatarButton profile={profile} />
        <Link href={paths.mineUserinfo} className={css.toSettings}>
          <Name name={nickname} sub={`${phone ?? username} · ${t('settings')}`} />
        </Link>
      </div>
      {children}
    </Card>
  );
}

export function GuestCard() {
  const t = useT();
  const { login } = usePage();
  return (
    <button
      type="button"
      className={css.profile}
      onClick={() => void login.ensure(t('loginReason'))}
    >
      <Avatar size={60} />
      <Name name={t('login')} sub={t('guestHint')} />
    </button>
  );
}

/** Keeps the link to the settings when the profile failed to load. */
export function FailedCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <button type="button" className={css.profile} onClick={onRetry}>
      <Avatar size={60} />
      <Name name={t('profileFailed')} sub={userMessage(error)} />
    </button>
  );
}
