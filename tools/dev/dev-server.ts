import type { ServerResponse } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Middleware } from 'webpack-dev-server';
import { devPath } from './dev-build';

export interface DevPage {
  port: number;
  title: string;
  /** Put into the page as JSON, by the id of its element. */
  data?: Readonly<Record<string, unknown>>;
  proxy?: WebpackDevServer.Configuration['proxy'];
  /** Answers some addresses itself, before the page does. */
  middleware?: Middleware;
}

/** Serves a plain bundle and a page that loads it; the browser reloads when a file of it changes. */
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
      // Whatever name the page was opened by: the socket must be of its origin.
      client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
      devMiddleware: { publicPath: devPath, stats: 'errors-warnings' },
      proxy,
      // After the build's own files: every other address is a page.
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        ...(middleware ? [middleware] : []),
        pageOf(title, data),
      ],
    },
    compiler,
  );
}

/** Starts it, and waits for the first build: what is opened then is there. */
export async function startServer(server: WebpackDevServer): Promise<void> {
  await server.start();
  await new Promise((built) => {
    server.middleware!.waitUntilValid(built);
  });
}

function pageOf(title: string, data: NonNullable<DevPage['data']>): Middleware {
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${devPath}main.css"></head><body><div id="root"></div>`,
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
