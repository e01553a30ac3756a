import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
interface WithStreams {
  NODEFS: { stream_ops: Record<string, (stream: { nfd?: unknown }) => number> };
}

/** PGlite's file system with a real fsync. Its own one leaves committed rows in the page cache. */
export class DurableFiles extends NodeFS {
  override async init(
    ...[database, options]: Parameters<NodeFS['init']>
  ): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(database, options);
    const addSync = (module: unknown) => {
      (module as WithStreams).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (typeof nfd === 'number') fsyncSync(nfd);
        return 0;
      };
    };
    const preRun = [...((emscriptenOpts.preRun as unknown[]) ?? []), addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: preRun as Options['preRun'] } };
  }
}
