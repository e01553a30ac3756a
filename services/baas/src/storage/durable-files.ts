import { fsyncSync, mkdirSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { privateModes } from '@shop/service';

type Options = Parameters<NodeFS['init']>[1];
type Operation = (...args: unknown[]) => unknown;
interface EmscriptenModule {
  NODEFS: { stream_ops: Record<string, Operation>; node_ops: Record<string, Operation> };
}

/**
 * PGlite's file system with a real fsync and private files. Its own one leaves committed rows in
 * the page cache, and gives every user the right to read and write, whatever the umask.
 */
export class DurableFiles extends NodeFS {
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: privateModes.folder });
    super(folder);
  }

  override async init(
    ...[database, options]: Parameters<NodeFS['init']>
  ): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(database, options);
    const change = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      addSync(NODEFS.stream_ops);
      keepPrivate(NODEFS.stream_ops);
      keepPrivate(NODEFS.node_ops);
    };
    const preRun = [...((emscriptenOpts.preRun as unknown[]) ?? []), change];
    return { emscriptenOpts: { ...emscriptenOpts, preRun: preRun as Options['preRun'] } };
  }
}

function addSync(operations: Record<string, Operation>): void {
  operations.fsync = (stream) => {
    const { nfd } = stream as { nfd?: unknown };
    if (typeof nfd === 'number') fsyncSync(nfd);
    return 0;
  };
}

const rightsOfOthers = 0o077;

/** Emscripten creates a file and then sets the mode that the program asked for, without a umask. */
function keepPrivate(operations: Record<string, Operation>): void {
  const { mknod, setattr } = operations;
  if (mknod)
    operations.mknod = (parent, name, mode, device) =>
      mknod(parent, name, (mode as number) & ~rightsOfOthers, device);
  if (setattr)
    operations.setattr = (target, attributes) => {
      const { mode } = attributes as { mode?: number };
      return setattr(
        target,
        typeof mode === 'number'
          ? { ...(attributes as object), mode: mode & ~rightsOfOthers }
          : attributes,
      );
    };
}
