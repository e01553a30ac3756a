import { join } from 'node:path';
import { stopSignal } from '@shop/service';
import { repository, type App } from '../../webpack-preset/app';
import { plainBuild } from '../dev-build';
import { devPort, devServer, startServer } from '../dev-server';
import { pictureServer } from './picture-server';

/** The gallery as an app of the webpack preset. It is only served for development. */
const gallery: App = {
  name: 'gallery',
  folder: join(repository, 'packages/ui'),
  kind: 'page',
  version: '0.0.0',
  dependencies: [],
  peers: [],
  pages: [],
};

/** Serves every component of `@shop/ui` in every state, until a stop signal arrives. */
export async function startGallery(): Promise<void> {
  const stopped = stopSignal(['SIGINT', 'SIGTERM', 'SIGHUP']);
  const server = devServer(plainBuild(gallery, join(import.meta.dirname, 'entry.tsx')), {
    port: devPort(),
    title: '组件',
    middleware: pictureServer(
      ['demo', 'services/cloud'].map((folder) => join(repository, folder, 'static')),
    ),
  });
  await startServer(server);
  console.log(`组件画廊 / gallery: http://localhost:${String(server.options.port)}/`);
  await stopped;
  await server.stop();
  process.exit();
}
