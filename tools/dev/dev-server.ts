import type { ServerResponse } from 'node:http';
import { readEnvironment } from '@shop/service';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Middleware } from 'webpack-dev-server';
import { devPath } from './dev-build';

export interface DevPage {
  port: number;
  title: string;
  /** Embedded in the page as JSON; the key is the id of the script element. */
  data?: Readonly<Record<string, unknown>>;
  proxy?: WebpackDevServer.Configuration['proxy'];
  /** Handles some addresses before the page does. */
  middleware?: Middleware;
}

/** Port of a development page: DEV_PORT, 9000 by default. */
export const devPort = (): number =>
  readEnvironment(process.env, (input) => input.port('DEV_PORT', 9000, 1));

/** Serves a bundle and a page that loads it. The browser reloads when a source file changes. */
export function devServer(
  build: Configuration,
  { port, title, data = {}, proxy, middleware }: DevPage,
): WebpackDevServer {
  const compiler = webpack(build);
  if (!compiler) throw new Error('webpack did not start.');
  return new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      static: false,
      // The command stops the server and then its backend; webpack would exit before that.
      setupExitSignals: false,
      // The socket must have the origin by which the page was opened.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
      devMiddleware: { publicPath: devPath, stats: 'errors-warnings' },
      proxy,
      // After the build's files: every other address is a page.
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        ...(middleware ? [middleware] : []),
        pageOf(title, data),
      ],
    },
    compiler,
  );
}

/** Starts the server and waits for the first build. */
export async function startServer(server: WebpackDevServer): Promise<void> {
  await server.start();
  await new Promise((resolve) => {
    server.middleware!.waitUntilValid(resolve);
  });
}

function pageOf(title: string, data: NonNullable<DevPage['data']>): Middleware {
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${title}</title><link rel="icon" href="data:,">`,
    `<link rel="stylesheet" href="${devPath}main.css"></head><body><div id="root"></div>`,
    ...Object.entries(data).map(
      ([id, value]) =>
        `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`,
    ),
    `<script src="${devPath}main.js"></script></body></html>`,
  ].join('');
  return {
    name: 'page',
    middleware: (_request: unknown, response: ServerResponse) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    },
  };
}
