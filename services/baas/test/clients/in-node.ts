import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  environmentOf,
  firstPage,
  pages,
  type Client,
  type OpenClient,
  type Outcome,
} from './client';
import { fileOf } from './releases';

/** A client in its own thread, because it keeps its state in globals. */
export const openInNode: OpenClient = async (release, provider, endpoint) => {
  const worker = new Worker(join(__dirname, 'page/node-world.mjs'), {
    workerData: { file: fileOf(release), pages, firstPage },
    env: environmentOf(provider, endpoint),
  });
  const waiting = new Map<number, (outcome: Outcome) => void>();
  await new Promise<void>((ready, failed) => {
    worker.on('error', failed);
    worker.on('message', ({ id, outcome }: { id: number; outcome: Outcome }) =>
      id === 0 ? ready() : waiting.get(id)?.(outcome),
    );
  });
  let sent = 0;
  const client: Client = {
    act: (name, ...params) =>
      new Promise((resolve) => {
        sent += 1;
        waiting.set(sent, resolve);
        worker.postMessage({ id: sent, name, params });
      }),
    close: async () => {
      await worker.terminate();
    },
  };
  return client;
};
