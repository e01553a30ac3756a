import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Boot } from '@shop/shell-contract';
import type { Site } from '../index';
import { page, PretendBackend, PretendStore, remote } from './pretend-store';

/** What a browser says when it opens a page. */
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

export const dataOf = (text: string, id: string) =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(text)![1]!,
  ) as object;
export const bootOf = (text: string) => dataOf(text, 'boot') as Boot;

/** For the tests of a file: a site with two remotes and a backend, each test with its own. */
export class SiteAtWork {
  readonly backend = new PretendBackend();
  store!: PretendStore;
  baasUrl = '';
  private site!: Site;

  constructor() {
    beforeAll(async () => {
      this.baasUrl = await this.backend.start();
    });
    afterAll(() => this.backend.stop());
    beforeEach(async () => {
      this.backend.heard.length = 0;
      this.backend.answer = () => success({ errCode: 0 });
      this.store = new PretendStore([home(), mine()]);
      this.site = await this.store.start({ BAAS_URL: this.baasUrl });
    });
    afterEach(async () => {
      await this.stop();
      this.store.remove();
    });
  }

  readonly stop = () => this.site.stop();

  /** The same store, set up otherwise. */
  async restart(env: Record<string, string>): Promise<void> {
    await this.stop();
    this.site = await this.store.start(env);
  }

  readonly at = (path: string) => `http://127.0.0.1:${this.site.port}${path}`;
  readonly get = (path: string, headers: Record<string, string> = html) =>
    fetch(this.at(path), { headers, redirect: 'manual' });

  /** Without the client's own ideas about paths and encodings. */
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
