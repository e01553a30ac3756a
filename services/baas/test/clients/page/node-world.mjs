/** A worker thread that runs one published client. Commands arrive as messages. */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { makeActs } from './acts.mjs';
import { makeUni } from './uni.mjs';

const { file, pages, firstPage } = workerData;
const client = pathToFileURL(file).href;
const dataUrl = (script) => `data:text/javascript,${encodeURIComponent(script)}`;
const pagesModule = dataUrl(`export default ${JSON.stringify(pages)}`);
// The client imports the app's pages by a name that only its compiler resolves, and its package
// does not declare that the file is an ES module.
const hooks = `
  export const resolve = (name, context, next) =>
    name === '@/pages.json'
      ? { url: ${JSON.stringify(pagesModule)}, shortCircuit: true }
      : next(name, context);
  export const load = (url, context, next) =>
    next(url, url === ${JSON.stringify(client)} ? { ...context, format: 'module' } : context);`;
register(dataUrl(hooks));

const world = makeUni(firstPage);
Object.assign(globalThis, {
  uni: world.uni,
  getCurrentPages: world.getCurrentPages,
  window: { addEventListener() {} },
});
// Older releases have no other export.
const { default: uniCloud } = await import(client);
const act = makeActs(uniCloud, world);
parentPort.on('message', async ({ id, name, params }) =>
  parentPort.postMessage({ id, outcome: await act(name, params) }),
);
parentPort.postMessage({ id: 0 });
