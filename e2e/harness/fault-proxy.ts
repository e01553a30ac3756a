import { createHash } from 'node:crypto';
import {
  createServer,
  request as ask,
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
  pages: { path: string; module: string }[];
}
export interface Releases {
  version: 1;
  remotes: RemoteRelease[];
}

/** What becomes of an answer; `dark`: from this request on the whole server is gone. */
export type FaultKind = 'down' | 404 | 500 | 'hang' | 'truncated' | 'html' | 'altered' | 'dark';

export interface BufferedResponse {
  statusCode: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Answers a call of the backend in its stead; `answer` asks the backend itself. */
export type BackendHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<BufferedResponse>,
) => unknown;

/** A file of a remote, and what becomes of it. */
export interface NetworkFault {
  file: string;
  kind: FaultKind;
}

export const sha384 = (text: string) =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What a script says that was changed on its way; nobody may ever hear it. */
export const tamperScript = ';window.wasAltered=true;';

/** The product as a browser sees it through a bad network or after a bad release: everything else is handed on. */
export class FaultProxy {
  origin = '';
  /** When something last went wrong on purpose, in epoch ms. */
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

  /** `opens` hears of each page before it is answered, and a sentence of it is the answer; then no file is kept by a browser, or the next page would not see it fail. */
  constructor(
    private readonly target: string,
    private readonly onPageRequest?: (address: URL) => Promise<string | null>,
  ) {}

  async start(port = 0): Promise<this> {
    await new Promise<void>((listening) => {
      this.server.listen(port, '127.0.0.1', listening);
    });
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => {
      this.server.close(closed);
    });
  }

  injectFault(fault: NetworkFault): void {
    this.fault = fault;
  }

  /** The backend's calls are answered by somebody else. */
  replaceBackend(stead: BackendHandler): void {
    this.backendHandler = stead;
  }

  /** The release document that pages carry is another one, and with `isLive` also the one that is asked for later; `files` stand beside the published ones, by path. */
  release(
    change: (releases: Releases) => void,
    files: Record<string, string>,
    isLive = true,
  ): void {
    this.change = change;
    this.changesReleaseFile = isLive;
    for (const [path, text] of Object.entries(files)) this.files.set(path, text);
  }

  /** The fault is over; what hangs goes on hanging. */
  clearFaults(): void {
    this.fault = null;
    this.backendHandler = null;
    this.isUnreachable = false;
    this.change = null;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // What a service worker keeps would stand in for the file that is to fail.
    if (request.headers['service-worker'] === 'script') return void response.writeHead(404).end();
    const path = request.url!.replace(/\?.*/s, '');
    const sentence = isPage(request)
      ? await this.onPageRequest?.(new URL(request.url!, this.target))
      : null;
    if (sentence)
      return void response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end(sentence);
    if (this.backendHandler && path === '/client')
      return void (await this.backendHandler(request, response, () =>
        this.requestTarget(request, request.headers),
      ));
    const { fault } = this;
    const isHit = fault !== null && path.endsWith(fault.file);
    if (isHit && fault.kind === 'dark') await this.goDownSoon();
    if (isHit) this.lastFaultMs = Date.now();
    if (this.isUnreachable || (isHit && fault.kind === 'down'))
      return void request.socket.destroy();
    if (isHit && fault.kind === 'hang') return;
    if (isHit && typeof fault.kind === 'number')
      return void response.writeHead(fault.kind, { 'content-type': 'text/plain' }).end('no');
    if (isHit && fault.kind === 'html')
      return void response
        .writeHead(200, { 'content-type': 'text/html', 'x-content-type-options': 'nosniff' })
        .end('<!doctype html><title>shop</title>');
    const own = this.files.get(path);
    if (own !== undefined)
      return void response
        .writeHead(200, {
          'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript',
          'access-control-allow-origin': '*',
          'cache-control': 'no-store',
        })
        .end(own);
    await this.forward(request, response, path, isHit ? fault.kind : null);
  }

  /** After a moment: a page that is being opened has its shell by then, or there would be nothing to look at. */
  private async goDownSoon(): Promise<void> {
    await new Promise((passed) => {
      setTimeout(passed, 500);
    });
    this.isUnreachable = this.fault !== null;
  }

  private async forward(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    how: FaultKind | null,
  ): Promise<void> {
    const isTouched = how !== null || isPage(request) || path === '/releases.json';
    const headers = { ...request.headers, ...(isTouched && { 'accept-encoding': 'identity' }) };
    const { statusCode, headers: answered, body } = await this.requestTarget(request, headers);
    const sent = isTouched ? this.transform(body, isPage(request), path, how) : body;
    const { 'content-length': _, 'transfer-encoding': __, ...rest } = answered;
    response
      .writeHead(statusCode, {
        ...rest,
        ...(this.onPageRequest && { 'cache-control': 'no-store' }),
        ...(request.method !== 'HEAD' &&
          ![204, 304].includes(statusCode) && { 'content-length': sent.length }),
      })
      .end(sent);
  }

  private requestTarget(
    request: IncomingMessage,
    headers: IncomingMessage['headers'],
  ): Promise<BufferedResponse> {
    return new Promise((done, failed) => {
      request.pipe(
        ask(new URL(request.url!, this.target), { method: request.method, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () =>
              done({
                statusCode: answer.statusCode!,
                headers: answer.headers,
                body: Buffer.concat(chunks),
              }),
            )
            .on('error', failed);
        }).on('error', failed),
      );
    });
  }

  private transform(body: Buffer, inPage: boolean, path: string, how: FaultKind | null): Buffer {
    if (how === 'truncated') return body.subarray(0, body.length / 2);
    if (how === 'altered')
      return Buffer.concat([
        body,
        Buffer.from(path.endsWith('.css') ? 'body{--was-altered:1}' : tamperScript),
      ]);
    if (!this.change) return body;
    const text = body.toString();
    if (path === '/releases.json')
      return this.changesReleaseFile ? Buffer.from(this.changeReleases(text)) : body;
    return inPage
      ? Buffer.from(
          text.replace(
            /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
            (_, open: string, boot: string, close: string) =>
              open + this.changeBootDocument(boot) + close,
          ),
        )
      : body;
  }

  private changeReleases(text: string): string {
    const releases = JSON.parse(text) as Releases;
    this.change!(releases);
    return JSON.stringify(releases);
  }

  private changeBootDocument(text: string): string {
    const boot = JSON.parse(text) as { release: Releases };
    this.change!(boot.release);
    return JSON.stringify(boot).replaceAll('<', '\\u003c');
  }
}

const isPage = ({ headers: { accept } }: IncomingMessage) => accept?.includes('text/html') ?? false;
