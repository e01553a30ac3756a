import type { Profile } from '@shop/domain';
import { renewUrls } from '@shop/page-blocks/renew-urls';
import { usePage } from '@shop/shell-contract';
import { Avatar, type AvatarProps } from '@shop/ui/bundled';
import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../account/queries';

interface OwnAvatarProps extends Pick<AvatarProps, 'size'> {
  profile: Profile;
}

/** The avatar of the member, with a new URL when that of an uploaded one has ended. */
export function OwnAvatar({ profile: { uid, avatar, isAvatarUploaded }, size }: OwnAvatarProps) {
  const { baas } = usePage();
  const client = useQueryClient();
  return (
    <Avatar
      src={avatar}
      photo={isAvatarUploaded}
      size={size}
      onFail={() => renewUrls(client, profileQuery(baas, uid).queryKey)}
    />
  );
}
