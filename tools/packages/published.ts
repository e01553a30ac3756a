import { join } from 'node:path';
import { readJson, repository } from '../webpack-preset/app';

/** A package of this repository that teams elsewhere install. */
export interface PublishedPackage {
  /** Folder with its `package.json`, `README.md` and `src`. */
  folder: string;
  /**
   * `browser`: one file per module, next to its style sheet, so that a bundler finds both.
   * `node`: few files, which contain the packages of this repository that the sources import.
   */
  target: 'browser' | 'node';
  /** Further files and folders that are copied unchanged: from the repository, to the package. */
  copies: { from: string; to: string }[];
  /** Generated files by name; each is an entry of the package. */
  generated: Record<string, string>;
}

/** The settings of this repository, for repositories that choose their own ambient types. */
function compilerSettings(): string {
  const { compilerOptions } = readJson(join(repository, 'tsconfig.json')) as {
    compilerOptions: Record<string, unknown>;
  };
  const { types: _types, skipLibCheck: _skipLibCheck, ...shared } = compilerOptions;
  return `${JSON.stringify({ compilerOptions: shared }, null, 2)}\n`;
}

const folderOf = (name: string) => join(repository, 'packages', name);

export const publishedPackages: PublishedPackage[] = [
  ...['baas-sdk', 'i18n', 'shell-contract', 'ui'].map((name) => ({
    folder: folderOf(name),
    target: 'browser' as const,
    copies: [],
    generated: {},
  })),
  {
    folder: folderOf('webpack-preset'),
    target: 'node',
    copies: [
      ...['facades', 'catalogue.cjs', 'tree-shaking.cjs'].map((name) => ({
        from: `tools/webpack-preset/${name}`,
        to: name,
      })),
      { from: 'tools/shop/create/template', to: 'template' },
    ],
    generated: { 'tsconfig.json': compilerSettings() },
  },
];
