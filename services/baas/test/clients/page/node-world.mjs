/** A thread with one client in it, as it is published; what it should do comes as messages. */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { makeActs } from './acts.mjs';
import { makeUni } from './uni.mjs';

const { file, pages, firstPage } = workerData;
const client = pathToFileURL(file).href;
const pagesModule = `data:text/javascript,${encodeURIComponent(`export default ${JSON.stringify(pages)}`)}`;
// The client imports the app's pages by a name that its compiler knows; and its file is an ES
// module that does not say so.
const hooks = `
  export const resolve = (name, context, next) => (name === '@/pages.json' ? { url: ${JSON.stringify(pagesModule)}, shortCircuit: true } : next(name, context));
  export const load = (url, context, next) => next(url, url === ${JSON.stringify(client)} ? { ...context, format: 'module' } : context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

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
