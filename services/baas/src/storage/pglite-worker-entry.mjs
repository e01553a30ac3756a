/** Entry of the worker: a worker does not inherit the TypeScript loader of its process. */
import { register } from 'tsx/esm/api';

// PGlite reads rows with decoders that drop a byte order mark at the start of a text, so that a
// stored name would not equal itself. PGlite has no option for it; this worker runs nothing else.
globalThis.TextDecoder = class extends TextDecoder {
  constructor(encoding, options) {
    super(encoding, { ignoreBOM: true, ...options });
  }
};

register();
await import('./pglite-worker-main.ts');
