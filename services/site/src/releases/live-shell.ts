import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@shop/service';
import type { MatchPage, RenderFrame } from '@shop/shell-contract';
import { shellBuildSchema, type ShellBuild } from '@shop/shell-contract/shell-build';
import * as v from 'valibot';
import { evaluateBundle } from './evaluate-bundle';
import { readInlineStyle, type InlineStyle } from './inline-style';
import { WatchedFile } from './watched-file';

type ServerBundle = Pick<LiveShell, 'renderFrame' | 'matchPage'>;

/** The live build of the shell with its server bundle loaded. */
export interface LiveShell {
  build: ShellBuild;
  /** Path of the build's files, ending in `/`. */
  base: string;
  styles: InlineStyle[];
  /** Code of the service worker, null if the build has none. */
  worker: string | null;
  /** Path of the server bundle. */
  serverFile: string;
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
  const serverFile = join(folder, build.server);
  return {
    build,
    base: `/shell/${build.build}/`,
    worker: build.worker ? await readFile(join(folder, build.worker), 'utf8') : null,
    styles: await Promise.all(build.styles.map((style) => readInlineStyle(folder, style))),
    serverFile,
    ...(await loadServerBundle(serverFile)),
  };
}

/** Evaluates the server bundle of a build. */
async function loadServerBundle(file: string): Promise<ServerBundle> {
  const { renderFrame, matchPage } = evaluateBundle<ServerBundle>(
    file,
    await readFile(file, 'utf8'),
  );
  if (typeof renderFrame !== 'function' || typeof matchPage !== 'function')
    throw new Error('its server bundle does not export renderFrame and matchPage');
  return { renderFrame, matchPage };
}
