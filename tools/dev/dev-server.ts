import type { ServerResponse } from 'node:http';
import webpack from 'webpack';
import WebpackDevServer, { type Middleware } from 'webpack-dev-server';
import type { App } from '../recipe/index';
import { devBuild, devPath } from './dev-build';

export interface DevSettings { port: number; baasPort: number; space: { spaceId: string; clientSecret: string } }

/** Serves the app alone; the browser reloads when a file of it changes. */
export function devServer(app: App, { port, baasPort, space }: DevSettings): WebpackDevServer {
  const compiler = webpack(devBuild(app));
  if (!compiler) throw new Error('webpack did not start.');
  return new WebpackDevServer({
    host: '127.0.0.1',
    port,
    hot: false,
    static: false,
    // Whatever name the page was opened by: the socket must be of its origin.
    client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
    devMiddleware: { publicPath: devPath, stats: 'errors-warnings' },
    proxy: [{ context: ['/client', '/files'], target: `http://127.0.0.1:${baasPort}` }],
    // After the build's own files: every other address is a page.
    setupMiddlewares: (middlewares) => [...middlewares, pageOf(app.name, space)],
  }, compiler);
}

function pageOf(name: string, space: DevSettings['space']): Middleware {
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${devPath}main.css"></head><body><div id="root"></div>`,
    `<script type="application/json" id="space">${JSON.stringify(space)}</script><script src="${devPath}main.js"></script></body></html>`,
  ].join('');
  return { name: 'page', middleware: (_request: unknown, response: ServerResponse) => { response.setHeader('content-type', 'text/html; charset=utf-8').end(html); } };
}
