import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { picturePath } from '@shop/ui/gallery/pictures';
import type { Middleware } from 'webpack-dev-server';

/** Serves the pictures of the demo by their name without content hash: `cards/teacup-sky-front`. */
export function pictureServer(folders: readonly string[]): Middleware {
  const files = new Map(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
        const name = /^(.+)\.[0-9a-f]{8}\.webp$/.exec(file.replaceAll('\\', '/'))?.[1];
        return name ? [[name, join(folder, file)]] : [];
      }),
    ),
  );
  return {
    name: 'pictures',
    path: picturePath,
    middleware: (request: IncomingMessage, response: ServerResponse) => {
      const file = files.get(new URL(request.url!, 'http://host').pathname.slice(1));
      response.statusCode = file ? 200 : 404;
      response
        .setHeader('content-type', file ? 'image/webp' : 'text/plain')
        .end(file && readFileSync(file));
    },
  };
}
