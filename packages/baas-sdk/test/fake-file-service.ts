import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { data: unknown } | { error: { code?: string; message?: string } } | 'cut';
export interface AskedStep {
  step: string;
  params: Record<string, unknown>;
  token: string | undefined;
}
interface Sent {
  ticket: string;
  bytes: string;
}

const steps: Record<string, string> = {
  generateProximalSign: 'ask',
  report: 'report',
  delete: 'remove',
  getTempFileURL: 'links',
};

/** The file API of a service as a real HTTP server that allows cross-origin calls. */
export class FakeFileService {
  readonly steps: AskedStep[] = [];
  readonly sent: Sent[] = [];
  /** Number of running uploads, and its maximum. */
  underWay = 0;
  mostUnderWay = 0;
  /** Overrides the response to a step; undefined keeps the default. */
  answer: (step: AskedStep) => Answer | undefined = () => undefined;
  /** Decides the result of an upload; `silence` never responds. */
  receive: (ticket: string) => Promise<number | 'cut' | 'silence'> = () => Promise.resolve(200);
  private readonly server = createServer(
    (request, response) => void this.handle(request, response),
  );
  endpoint = '';

  static async open(): Promise<FakeFileService> {
    const service = new FakeFileService();
    await new Promise<void>((resolve) => {
      service.server.listen(0, '127.0.0.1', resolve);
    });
    service.endpoint = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
    return service;
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', '*');
    const isUpload = request.url === '/upload' && request.method === 'POST';
    if (isUpload) this.mostUnderWay = Math.max(this.mostUnderWay, (this.underWay += 1));
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (request.method === 'OPTIONS') return void response.end();
    return isUpload ? this.take(text, response) : this.tell(request, text, response);
  }

  private async take(text: string, response: ServerResponse): Promise<void> {
    const [, ticket = ''] = /name="ticket"\r\n\r\n(.*?)\r\n/.exec(text) ?? [];
    const [, bytes = ''] = /name="file".*?\r\n\r\n(.*)\r\n--/s.exec(text) ?? [];
    this.sent.push({ ticket, bytes });
    const outcome = await this.receive(ticket);
    this.underWay -= 1;
    if (outcome === 'cut') response.destroy();
    else if (outcome !== 'silence')
      response
        .writeHead(outcome)
        .end(outcome < 400 ? '{}' : '{"code":"FILE_TOO_LARGE","message":"文件过大"}');
  }

  private tell(request: IncomingMessage, text: string, response: ServerResponse): void {
    const { method, params } = JSON.parse(text) as { method: string; params: string };
    const asked: AskedStep = {
      step: steps[method.split('.').at(-1)!]!,
      params: JSON.parse(params) as Record<string, unknown>,
      token: request.headers['x-client-token'] as string | undefined,
    };
    this.steps.push(asked);
    const answer = this.answer(asked) ?? { data: this.usual(asked) };
    if (answer === 'cut') return void response.destroy();
    response.end(
      JSON.stringify({
        success: 'data' in answer,
        ...answer,
        header: { 'x-serverless-request-id': 'r1' },
      }),
    );
  }

  private usual({ step, params }: AskedStep): unknown {
    if (step !== 'ask') return {};
    return {
      url: `${this.endpoint}/upload`,
      formData: { ticket: String(params.cloudPath) },
      name: 'file',
      fileUrl: `cloud://space/1/${String(params.cloudPath)}`,
    };
  }
}

/** A `fetch` for jsdom, which has only XMLHttpRequest. */
export const fetchByRequest: typeof fetch = (url, init = {}) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', String(url));
    for (const [name, value] of Object.entries((init.headers ?? {}) as Record<string, string>))
      request.setRequestHeader(name, value);
    request.onload = () =>
      resolve({
        status: request.status,
        text: () => Promise.resolve(request.responseText),
        headers: { get: () => null },
      } as unknown as Response);
    request.onerror = () => reject(new Error('no connection'));
    init.signal?.addEventListener('abort', () => {
      request.abort();
      reject(new Error('aborted'));
    });
    request.send(init.body as XMLHttpRequestBodyInit);
  });
