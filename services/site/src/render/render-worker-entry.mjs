/** Entry of the worker: a worker does not inherit the TypeScript loader of its process. */
import { register } from 'tsx/esm/api';

register();
await import('./render-worker-main.ts');
