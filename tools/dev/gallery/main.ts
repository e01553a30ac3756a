import { join } from 'node:path';
import { repository, type App } from '../../webpack-preset/index';
import { plainBuild } from '../dev-build';
import { devServer, startServer } from '../dev-server';
import { devPort, told } from '../stay';
import { pictureServer } from './picture-server';

/** What the recipe has to know of the gallery, which is no app: it is never built for a shop. */
const gallery: App = {
  name: 'gallery',
  folder: join(repository, 'packages/ui'),
  kind: 'page',
  version: '0.0.0',
  dependencies: [],
  peers: [],
  pages: [],
};

/** Opens every component of `@shop/ui` in every state; stays until it is told to stop. */
export async function startGallery(): Promise<void> {
  const toldToStop = told();
  const server = devServer(plainBuild(gallery, join(import.meta.dirname, 'entry.tsx')), {
    port: devPort(),
    title: '组件',
    middleware: pictureServer(
      ['demo', 'services/cloud'].map((folder) => join(repository, folder, 'static')),
    ),
  });
  await startServer(server);
  console.log(`组件画廊 / gallery: http://localhost:${String(server.options.port)}/`);
  await toldToStop;
  await server.stop();
  process.exit();
}
