import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { StartError } from '@shop/service';
import type { MatchPage, RenderFrame } from '@shop/shell-contract';
import { shellBuildSchema, type ShellBuild } from '@shop/shell-contract/shell-build';
import * as v from 'valibot';
import { WatchedFile } from './watched-file';

export interface InlineStyle {
  /** Name of the file, by which its loader knows that it is there. */ file: string;
  text: string;
  hash: string;
}

/** The shell's live build, ready to make pages with. */
export interface LiveShell {
  build: ShellBuild;
  base: string;
  styles: InlineStyle[];
  /** Code of the service worker, null where the build has none. */
  worker: string | null;
  renderFrame: RenderFrame;
  matchPage: MatchPage;
}

/** StartError when there is no shell that can be used to begin with. */
export async function openShell(
  store: string,
  tell: (reason: string) => void,
): Promise<{ current(): Promise<LiveShell> }> {
  const path = join(store, 'shell.json');
  const file = new WatchedFile(path, (text) => readShell(store, text), tell);
  try {
    await file.open();
    return file;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT'
        ? 'There is no build of the shell'
        : `The build of the shell cannot be used (${message})`;
    throw new StartError(`${why} in ${store}: make one with "npm run shop -- publish shell".`, {
      cause,
    });
  }
}

async function readShell(store: string, text: string): Promise<LiveShell> {
  const parsed = v.safeParse(shellBuildSchema, JSON.parse(text));
  if (!parsed.success)
    throw new Error(
      `${v.getDotPath(parsed.issues[0]) ?? 'the document'}: ${parsed.issues[0].message}`,
    );
  const build = parsed.output;
  const folder = join(store, 'shell', build.build);
  return {
    build,
    base: `/shell/${build.build}/`,
    worker: build.worker ? await readFile(join(folder, build.worker), 'utf8') : null,
    styles: await Promise.all(build.styles.map((style) => inlineStyle(folder, style))),
    ...serverHalf(join(folder, build.server), await readFile(join(folder, build.server), 'utf8')),
  };
}

async function inlineStyle(folder: string, file: string): Promise<InlineStyle> {
  // Inside a style element only its end tag would end it.
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('</', '<\\/');
  return { file, text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

/** Evaluated afresh for each build, and given Node's own modules only: everything else is inside the file. */
function serverHalf(file: string, code: string): Pick<LiveShell, 'renderFrame' | 'matchPage'> {
  const builtin = createRequire(file);
  const module = { exports: {} as Partial<LiveShell> };
  const requireBuiltin = (id: string): unknown => {
    if (!isBuiltin(id)) throw new Error(`its server half asks for ${id}, which is not inside`);
    return builtin(id);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    requireBuiltin,
  );
  const { renderFrame, matchPage } = module.exports;
  if (typeof renderFrame !== 'function' || typeof matchPage !== 'function')
    throw new Error('its server half does not export renderFrame and matchPage');
  return { renderFrame, matchPage };
}
