import { avatarNames, type AvatarName } from '@shop/domain';
import { avatarPictures } from '../catalogue/art';
import { drawnPictures } from '../catalogue/drawn';

const gallery = drawnPictures();

export const avatars: { name: AvatarName; url: string }[] = avatarNames.map((name) => ({
  name,
  url: gallery.urlOf(avatarPictures[name]),
}));

/** An account keeps a picture's name, because addresses change when the pictures are drawn again; null for the default one. */
export function avatarAddress(name: string | null): string | null {
  return avatars.find((avatar) => avatar.name === name)?.url ?? null;
}
