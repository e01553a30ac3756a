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
  /** File name; the CSS loader looks it up to skip styles that are already inlined. */
  file: string;
  text: string;
  hash: string;
}

/** The live build of the shell with its server bundle loaded. */
export interface LiveShell {
  build: ShellBuild;
  /** Path of the build's files, ending in `/`. */
  base: string;
  styles: InlineStyle[];
  /** Code of the service worker, null if the build has none. */
  worker: string | null;
  renderFrame: RenderFrame;
  matchPage: MatchPage;
}

/**
 * Loads the live build of the shell and follows its changes.
 *
 * @param store folder with the published builds
 * @param report called when a later build cannot be loaded
 * @throws StartError when there is no usable build at the start
 */
export async function openShell(
  store: string,
  report: (reason: string) => void,
): Promise<{ current(): Promise<LiveShell> }> {
  const path = join(store, 'shell.json');
  const file = new WatchedFile(path, (text) => readShell(store, text), report);
  try {
    await file.open();
    return file;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const problem =
      code === 'ENOENT'
        ? 'There is no build of the shell'
        : `The build of the shell cannot be used (${message})`;
    throw new StartError(
      `${problem} in ${store}: publish it with "npm run shop -- publish shell".`,
      { cause },
    );
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
    ...loadServerBundle(
      join(folder, build.server),
      await readFile(join(folder, build.server), 'utf8'),
    ),
  };
}

async function inlineStyle(folder: string, file: string): Promise<InlineStyle> {
  // Escaped, because `</style` would close the inline element.
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('</', '<\\/');
  return { file, text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

/** Evaluates the server bundle of a build. It may require Node's built-in modules only. */
function loadServerBundle(
  file: string,
  code: string,
): Pick<LiveShell, 'renderFrame' | 'matchPage'> {
  const requireFromFile = createRequire(file);
  const module = { exports: {} as Partial<LiveShell> };
  const requireBuiltin = (id: string): unknown => {
    if (!isBuiltin(id)) throw new Error(`its server bundle requires ${id}, which is not bundled`);
    return requireFromFile(id);
  };
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    requireBuiltin,
  );
  const { renderFrame, matchPage } = module.exports;
  if (typeof renderFrame !== 'function' || typeof matchPage !== 'function')
    throw new Error('its server bundle does not export renderFrame and matchPage');
  return { renderFrame, matchPage };
}
