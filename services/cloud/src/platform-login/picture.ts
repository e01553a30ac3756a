import { maxAvatarBytes } from '@shop/domain';
import type { CloudContext } from '@shop/baas/cloud';
import { createId } from '../ids';
import { linkPictures } from '../pictures';
import type { PlatformSettings } from './settings';

const timeoutMs = 10_000;

/**
 * Copies the picture of a person into the files of the caller. Null if there is none, or if it is
 * elsewhere than allowed, unreachable, too large or no picture.
 */
export async function copyPicture(
  context: CloudContext,
  { pictureOrigins }: PlatformSettings,
  picture: unknown,
): Promise<{ fileID: string; url: string } | null> {
  if (typeof picture !== 'string' || !isAt(pictureOrigins, picture)) return null;
  try {
    const bytes = await download(picture);
    const { uid: owner } = context.requireSession();
    const cloudPath = `avatars/${createId()}`;
    const { fileID } = await context.files.put(bytes, { cloudPath, type: 'image/png', owner });
    const [url = ''] = await linkPictures(context, [fileID]);
    return { fileID, url };
  } catch (error) {
    context.log.warn({ reason: String(error) }, 'the picture of a platform account was left out');
    return null;
  }
}

/** The platform states the address, so it must not lead to services of this network. */
const isAt = (origins: readonly string[], address: string) =>
  URL.canParse(address) && origins.includes(new URL(address).origin);

async function download(address: string): Promise<Uint8Array> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > maxAvatarBytes) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
