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

/** The name of a module's file without its ending; undefined for other files. */
export const moduleNameOf = (file: string): string | undefined =>
  moduleFile.exec(file)?.groups?.name;

export const isModuleOf = (file: string, name: string): boolean => moduleNameOf(file) === name;

/** Imports the modules of a folder and returns their exports by file name. */
export async function readModules(
  folder: string,
  report: (file: string, fault: string) => void,
): Promise<CloudModule[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .sort()
    .flatMap((file): [name: string, file: string][] => {
      const name = moduleNameOf(file);
      return name ? [[name, join(folder, file)]] : [];
    });
  return importModules(files, report);
}

/** Imports files and returns their exports by the names. */
export async function importModules(
  files: readonly (readonly [name: string, file: string])[],
  report: (file: string, fault: string) => void,
): Promise<CloudModule[]> {
  const modules = await Promise.all(
    files.map(async ([name, file]) => {
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
