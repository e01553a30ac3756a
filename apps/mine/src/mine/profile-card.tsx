import type { Profile } from '@shop/domain';
import { userMessage } from '@shop/baas-sdk';
import { usePage } from '@shop/shell-contract';
import { paths } from '@shop/site-map';
import { icons, Link } from '@shop/ui';
import { Avatar } from '@shop/ui/bundled';
import type { ReactNode } from 'react';
import { OwnAvatar } from '../avatar/own-avatar';
import { useT } from '../messages';
import css from './mine.module.css';

interface FaceProps {
  avatar?: ReactNode;
  name: ReactNode;
  sub: ReactNode;
}

function Face({ avatar = <Avatar size={60} />, name, sub }: FaceProps) {
  return (
    <>
      {avatar}
      <span className={css.who}>
        <span className={css.name}>{name}</span>
        <span className={css.sub}>{sub}</span>
      </span>
      <icons.ChevronRight size={20} className={css.chevron} />
    </>
  );
}

export function MemberCard({ profile }: { profile: Profile }) {
  const t = useT();
  const { nickname, username } = profile;
  return (
    <Link href={paths.mineUserinfo} className={css.profile}>
      <Face
        avatar={<OwnAvatar profile={profile} size={60} />}
        name={nickname}
        sub={`${username} · ${t('settings')}`}
      />
    </Link>
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
      <Face name={t('login')} sub={t('guestHint')} />
    </button>
  );
}

/** Keeps the link to the settings when the profile failed to load. */
export function FailedCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <button type="button" className={css.profile} onClick={onRetry}>
      <Face name={t('profileFailed')} sub={userMessage(error)} />
    </button>
  );
}
