import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Boot } from '@shop/shell-contract';
import type { Site } from '../index';
import { FakeBackend } from './fake-backend';
import { FakeStore, page, remote } from './fake-store';

/** Headers of a browser's navigation. */
export const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

export const home = () =>
  remote('home', [page('/', { alias: '/pages/tabBar/home/home', title: '首页' }), page('/throws')]);
export const mine = () =>
  remote('mine', [
    page('/mine', {
      data: [{ object: 'catalog', method: 'home', params: ['$query', '$query.id', 3] }],
    }),
  ]);
export const success = (data: unknown) => ({ body: JSON.stringify({ success: true, data }) });

/** The parsed content of a JSON script element. */
export function dataOf(text: string, id: string): object {
  const element = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's');
  const [, json] = element.exec(text) ?? [];
  if (!json) throw new Error(`the page has no JSON element "${id}"`);
  return JSON.parse(json) as object;
}
export const bootOf = (text: string) => dataOf(text, 'boot') as Boot;

/** Starts a site with two remotes and a fake backend before each test of a file. */
export class SiteFixture {
  readonly backend = new FakeBackend();
  store!: FakeStore;
  baasUrl = '';
  private site!: Site;

  constructor() {
    beforeAll(async () => {
      this.baasUrl = await this.backend.start();
    });
    afterAll(() => this.backend.stop());
    beforeEach(async () => {
      this.backend.requests.length = 0;
      this.backend.respond = () => success({ errCode: 0 });
      this.store = new FakeStore([home(), mine()]);
      this.site = await this.store.start({ BAAS_URL: this.baasUrl });
    });
    afterEach(async () => {
      await this.stop();
      this.store.remove();
    });
  }

  readonly stop = () => this.site.stop();

  /** Restarts the site with another environment and the same store. */
  async restart(env: Record<string, string>): Promise<void> {
    await this.stop();
    this.site = await this.store.start(env);
  }

  readonly at = (path: string) => `http://127.0.0.1:${this.site.port}${path}`;
  readonly get = (path: string, headers: Record<string, string> = html) =>
    fetch(this.at(path), { headers, redirect: 'manual' });

  /** Sends bytes over a socket: `fetch` would normalize the path. */
  readonly raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(this.site.port, '127.0.0.1', () => socket.write(text));
      let all = '';
      socket
        .on('data', (chunk) => {
          all += chunk.toString('latin1');
        })
        .on('end', () => resolve(all))
        .on('error', reject);
    });

  /** The undecoded body: `fetch` would decompress it. */
  readonly bytes = (
    path: string,
    accepted: string,
  ): Promise<{ headers: Record<string, unknown>; body: Buffer }> =>
    new Promise((resolve, reject) => {
      httpRequest(
        this.at(path),
        { headers: { 'accept-encoding': accepted, ...html } },
        (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
        },
      )
        .on('error', reject)
        .end();
    });
}
