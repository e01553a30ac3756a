import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { avatarNames, type AvatarName } from '@shop/domain';

/** URL by avatar name; written together with the pictures. */
const urlByName = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../static/art/avatars.json'), 'utf8'),
) as Record<AvatarName, string>;

export const avatars = avatarNames.map((name) => ({ name, url: urlByName[name] }));

/** The URL of a built-in avatar; null for the default one. It changes when they are drawn again. */
export function avatarUrl(name: string | null): string | null {
  return avatars.find((avatar) => avatar.name === name)?.url ?? null;
}
