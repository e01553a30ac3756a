import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { send } from '@fastify/send';
import type { FastifyInstance } from 'fastify';

// A name such as `name.94887656.webp` contains the hash of its content.
const hashedName = /\.[0-9a-f]{8,}\.\w+$/;
const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=3600',
};

/** Types that browsers may show; every other file is a download. */
const contentTypeByExtension: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/**
 * Serves `/files/static/<path>` from the `static/` folders of the cloud folders, with byte ranges,
 * which audio players require.
 *
 * @param folders searched in this order
 */
export function addStaticFiles(app: FastifyInstance, folders: readonly string[]): void {
  app.get<{ Params: { '*': string } }>('/files/static/*', async (request, reply) => {
    const path = request.params['*'];
    const folder = await findFolder(folders, path);
    if (!folder) return reply.status(404).send({ error: 'not found' });
    const result = await send(request.raw, encodeURIComponent(path).replaceAll('%2F', '/'), {
      root: folder,
      contentType: false,
      cacheControl: false,
      lastModified: false,
      index: false,
    });
    if (result.statusCode === 416)
      return reply.status(416).header('content-range', result.headers['Content-Range']).send();
    if (result.type !== 'file') return reply.status(404).send({ error: 'not found' });
    return reply
      .status(result.statusCode)
      .headers(result.headers)
      .headers({
        'content-type':
          contentTypeByExtension[extname(path).toLowerCase()] ?? 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        // An SVG that is opened as a page must not run scripts.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cache-control': hashedName.test(path) ? cacheControl.hashed : cacheControl.other,
      })
      .send(result.stream);
  });
}

/** The first folder that contains the file. Symbolic links must not lead out of the folder. */
async function findFolder(folders: readonly string[], path: string): Promise<string | undefined> {
  const segments = path.split('/');
  if (!segments.every(isSafeSegment)) return undefined;
  for (const folder of folders) {
    if (await contains(folder, join(folder, ...segments))) return folder;
  }
  return undefined;
}

/** Rejects empty segments, `.`, `..`, hidden files and separators of other systems. */
const isSafeSegment = (segment: string) =>
  segment !== '' && !segment.startsWith('.') && !/[\\:\0]/.test(segment);

async function contains(folder: string, path: string): Promise<boolean> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(path)]);
    return file.startsWith(root + sep) && (await stat(file)).isFile();
  } catch {
    return false;
  }
}
