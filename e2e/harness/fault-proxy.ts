import { createHash } from 'node:crypto';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RemoteRelease {
  name: string;
  build: string;
  base: string;
  entry: string;
  contract: string;
  files: Record<string, string>;
  preload: Record<string, string[]>;
  direct?: { global: string };
  pages: { path: string; module: string }[];
}
export interface Releases {
  version: 1;
  remotes: RemoteRelease[];
}

/** The remote of this name; throws when the release document has none. */
export function remoteNamed({ remotes }: Releases, name: string): RemoteRelease {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`The release document has no remote "${name}".`);
  return remote;
}

/**
 * How a file fails. `500, then hang` fails the first request and leaves the next ones without an
 * answer. `outage` takes the whole server down, beginning with the request for the file; the others
 * affect only the file.
 */
export type FaultKind =
  | 'down'
  | 404
  | 500
  | 'hang'
  | '500, then hang'
  | 'truncated'
  | 'html'
  | 'altered'
  | 'outage';

export interface BufferedResponse {
  statusCode: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Answers a backend call; `forward` sends the call to the real backend. */
export type BackendHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  forward: () => Promise<BufferedResponse>,
) => unknown;

/** `file` is the end of a path. */
export interface NetworkFault {
  file: string;
  kind: FaultKind;
}

export const sha384 = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Appended to tampered scripts; the shell must never run it. */
const tamperScript = ';window.wasAltered=true;';
const tamperStyle = 'body{--was-altered:1}';

const outageDelayMs = 500;

/** A proxy in front of the product that injects faults and forwards everything else. */
export class FaultProxy {
  origin = '';
  /** Time of the last injected fault, epoch ms. */
  lastFaultMs = 0;
  private fault: NetworkFault | null = null;
  private backendHandler: BackendHandler | null = null;
  private isUnreachable = false;
  private changesReleaseFile = true;
  private change: ((releases: Releases) => void) | null = null;
  private readonly files = new Map<string, string>();
  private readonly server: Server = createServer((request, response) => {
    void this.respond(request, response).catch(() => response.destroy());
  });

  /**
   * @param target origin of the product
   * @param onPageRequest runs before each page is served; a text that it returns is sent instead of
   *   the page. With it no file may be cached, so that the next page sees its faults.
   */
  constructor(
    private readonly target: string,
    private readonly onPageRequest?: (address: URL) => Promise<string | null>,
  ) {}

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => {
      this.server.listen(port, '127.0.0.1', resolve);
    });
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  injectFault(fault: NetworkFault): void {
    this.fault = fault;
  }

  /** Answers backend calls with `handler`. */
  replaceBackend(handler: BackendHandler): void {
    this.backendHandler = handler;
  }

  /**
   * Changes the release document in served pages, and in `releases.json` unless
   * `changesReleaseFile` is false. `files` are served in addition to the published ones, by path.
   */
  release(
    change: (releases: Releases) => void,
    files: Record<string, string>,
    changesReleaseFile = true,
  ): void {
    this.change = change;
    this.changesReleaseFile = changesReleaseFile;
    for (const [path, text] of Object.entries(files)) this.files.set(path, text);
  }

  /** Ends all faults; requests that hang keep hanging. */
  clearFaults(): void {
    this.fault = null;
    this.backendHandler = null;
    this.isUnreachable = false;
    this.change = null;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The cache of a service worker would hide a failing file.
    if (request.headers['service-worker'] === 'script') return void response.writeHead(404).end();
    const address = new URL(request.url ?? '/', this.target);
    const path = address.pathname;
    const text = isPageRequest(request) ? await this.onPageRequest?.(address) : null;
    if (text)
      return void response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end(text);
    if (this.backendHandler && path === '/client') {
      // Handlers read and change the body.
      const headers = { ...request.headers, 'accept-encoding': 'identity' };
      const forward = () => this.requestTarget(request, headers);
      await this.backendHandler(request, response, forward);
      return;
    }
    const kind = this.fault && path.endsWith(this.fault.file) ? this.fault.kind : null;
    if (kind === 'outage') await this.startOutage();
    const isFirst = this.lastFaultMs === 0;
    // No page waits for a file that is fetched ahead.
    if (kind !== null && !request.headers['sec-purpose']) this.lastFaultMs = Date.now();
    if (this.isUnreachable) return void request.socket.destroy();
    if (kind !== null && this.failed(kind, isFirst, request, response)) return;
    const ownFile = this.files.get(path);
    if (ownFile === undefined) return this.forward(request, response, path, kind);
    response
      .writeHead(200, {
        'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      })
      .end(ownFile);
  }

  /** Answers instead of the target; false for kinds that change the target's response. */
  private failed(
    kind: FaultKind,
    isFirst: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    switch (kind) {
      case 'down':
        request.socket.destroy();
        return true;
      case 'hang':
        return true;
      case '500, then hang':
        if (isFirst) response.writeHead(500, { 'content-type': 'text/plain' }).end('no');
        return true;
      case 404:
      case 500:
        response.writeHead(kind, { 'content-type': 'text/plain' }).end('no');
        return true;
      case 'html':
        response
          .writeHead(200, { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' })
          .end('<!doctype html><title>shop</title>');
        return true;
      default:
        return false;
    }
  }

  /** Delayed, so that a page that is being opened still receives its shell. */
  private async startOutage(): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, outageDelayMs);
    });
    this.isUnreachable = this.fault !== null;
  }

  private async forward(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    kind: FaultKind | null,
  ): Promise<void> {
    const isChanged = kind !== null || isPageRequest(request) || path === '/releases.json';
    const requestHeaders = { ...request.headers };
    if (isChanged) requestHeaders['accept-encoding'] = 'identity';
    const { statusCode, headers, body } = await this.requestTarget(request, requestHeaders);
    const sentBody = isChanged ? this.transform(body, isPageRequest(request), path, kind) : body;
    const { 'content-length': _, 'transfer-encoding': __, ...responseHeaders } = headers;
    const hasBody = request.method !== 'HEAD' && ![204, 304].includes(statusCode);
    response
      .writeHead(statusCode, {
        ...responseHeaders,
        ...(this.onPageRequest && { 'cache-control': 'no-store' }),
        ...(hasBody && { 'content-length': sentBody.length }),
      })
      .end(sentBody);
  }

  private requestTarget(
    request: IncomingMessage,
    headers: IncomingMessage['headers'],
  ): Promise<BufferedResponse> {
    const address = new URL(request.url ?? '/', this.target);
    return new Promise((resolve, reject) => {
      const outgoing = sendRequest(address, { method: request.method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () =>
            resolve({
              statusCode: response.statusCode ?? 502,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
          .on('error', reject);
      });
      request.pipe(outgoing.on('error', reject));
    });
  }

  private transform(body: Buffer, isPage: boolean, path: string, kind: FaultKind | null): Buffer {
    if (kind === 'truncated') return body.subarray(0, body.length / 2);
    if (kind === 'altered')
      return Buffer.concat([body, Buffer.from(path.endsWith('.css') ? tamperStyle : tamperScript)]);
    const { change } = this;
    if (!change) return body;
    if (path === '/releases.json')
      return this.changesReleaseFile ? Buffer.from(changeReleases(body.toString(), change)) : body;
    return isPage ? Buffer.from(changePage(body.toString(), change)) : body;
  }
}

function changeReleases(text: string, change: (releases: Releases) => void): string {
  const releases = JSON.parse(text) as Releases;
  change(releases);
  return JSON.stringify(releases);
}

/** Changes the release document inside the boot document of a page. */
function changePage(html: string, change: (releases: Releases) => void): string {
  return html.replace(
    /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
    (_, open: string, text: string, close: string) => {
      const boot = JSON.parse(text) as { release: Releases };
      change(boot.release);
      return open + JSON.stringify(boot).replaceAll('<', '\\u003c') + close;
    },
  );
}

const isPageRequest = ({ headers: { accept } }: IncomingMessage) =>
  accept?.includes('text/html') ?? false;
