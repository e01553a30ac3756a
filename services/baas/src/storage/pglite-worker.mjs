/** Where the thread begins: TypeScript is not read in a thread because the process reads it. */
import { register } from 'tsx/esm/api';

register();
await import('./pglite-session.ts');
