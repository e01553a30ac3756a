import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface CloudModule {
  name: string;
  file: string;
  value: unknown;
}

const moduleFile = /^(?<name>[^.]+)\.(?:ts|mts|js|mjs)$/;

export const isModuleOf = (file: string, name: string): boolean =>
  moduleFile.exec(file)?.groups?.name === name;

/** Default exports of the modules in a folder, by file name. */
export async function readModules(
  folder: string,
  report: (file: string, says: string) => void,
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
        // The path of the address: the same with every way of loading modules, and safe for any character in it.
        const { default: value } = (await import(pathToFileURL(file).pathname)) as {
          default?: unknown;
        };
        return [{ name, file, value }];
      } catch (error) {
        report(file, `cannot be loaded: ${String((error as Error).message).split('\n')[0]}`);
        return [];
      }
    }),
  );
  return modules.flat();
}
