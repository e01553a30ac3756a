import type { Profile } from '@shop/domain';
import { Avatar, type AvatarProps } from '@shop/ui/bundled';
import { useRenewAvatar } from './use-renew-avatar';

interface OwnAvatarProps extends Pick<AvatarProps, 'size' | 'corner'> {
  profile: Profile;
}

/** The avatar of the member, with a new URL when that of an uploaded one has ended. */
export function OwnAvatar({ profile, ...look }: OwnAvatarProps) {
  const { uid, avatar, isAvatarUploaded } = profile;
  const renew = useRenewAvatar(uid);
  return <Avatar src={avatar} photo={isAvatarUploaded} onFail={renew} {...look} />;
}
