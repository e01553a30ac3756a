import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface CloudModule {
  name: string;
  file: string;
  /** The default export. */
  value: unknown;
  /** The export `http`: routes that a function declares. */
  http: unknown;
}

const moduleFile = /^(?<name>[^.]+)\.(?:ts|mts|js|mjs)$/;

export const isModuleOf = (file: string, name: string): boolean =>
  moduleFile.exec(file)?.groups?.name === name;

/** Imports the modules of a folder and returns their exports by file name. */
export async function readModules(
  folder: string,
  report: (file: string, fault: string) => void,
): Promise<CloudModule[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const name = moduleFile.exec(file)?.groups?.name;
      return name ? [{ name, file: join(folder, file) }] : [];
    });
  const modules = await Promise.all(
    files.map(async ({ name, file }) => {
      try {
        // The URL's pathname works with every module loader and escapes special characters.
        const { default: value, http } = (await import(pathToFileURL(file).pathname)) as {
          default?: unknown;
          http?: unknown;
        };
        return [{ name, file, value, http }];
      } catch (error) {
        report(file, `cannot be loaded: ${String((error as Error).message).split('\n')[0]}`);
        return [];
      }
    }),
  );
  return modules.flat();
}
