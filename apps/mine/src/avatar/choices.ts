import type { AvatarName, Profile, ProfileChange } from '@shop/domain';

/** `current`: the uploaded picture that the profile shows. `new`: one that is not saved yet. */
export type AvatarKey = AvatarName | 'default' | 'current' | 'new';

export interface AvatarOption {
  key: AvatarKey;
  /** Null for the default picture. */
  url: string | null;
  isPhoto: boolean;
}

export interface UploadedAvatar {
  /** A `blob:` URL, or a temporary one. */
  url: string;
  fileID: string;
}

/** The avatars that the member can choose from. */
export function avatarOptions(
  profile: Profile,
  uploaded: UploadedAvatar | null,
  builtIn: readonly { name: AvatarName; url: string }[],
): AvatarOption[] {
  return [
    { key: 'default', url: null, isPhoto: false },
    ...(profile.isAvatarUploaded
      ? [{ key: 'current' as const, url: profile.avatar, isPhoto: true }]
      : []),
    ...(uploaded ? [{ key: 'new' as const, url: uploaded.url, isPhoto: true }] : []),
    ...builtIn.map(({ name, url }) => ({ key: name, url, isPhoto: false })),
  ];
}

/** The option that the profile shows; undefined until the built-in ones are loaded. */
export const currentKey = (
  { avatar, isAvatarUploaded }: Profile,
  options: readonly AvatarOption[],
): AvatarKey | undefined =>
  isAvatarUploaded ? 'current' : options.find(({ url }) => url === avatar)?.key;

/** The change for a choice; empty for the current avatar. */
export function avatarChange(
  choice: AvatarKey | undefined,
  current: AvatarKey | undefined,
  uploaded: UploadedAvatar | null,
): Pick<ProfileChange, 'avatar'> {
  if (choice === undefined || choice === 'current' || choice === current) return {};
  if (choice === 'default') return { avatar: null };
  if (choice !== 'new') return { avatar: choice };
  return uploaded ? { avatar: uploaded.fileID } : {};
}
