import { publishedManifest, type SourceManifest } from './manifest';

const source: SourceManifest = {
  name: '@shop/sample',
  version: '1.4.0',
  sideEffects: ['*.css'],
  exports: {
    '.': './src/index.ts',
    './parts': './src/parts/index.tsx',
    './client': './src/client.d.ts',
    './tokens.css': './src/tokens.css',
    './gallery': './gallery/index.ts',
  },
  dependencies: { lodash: 'catalog:', '@shop/other': 'workspace:^' },
  peerDependencies: { react: 'catalog:', '@shop/other': 'workspace:^' },
};
const versions: Record<string, string> = {
  lodash: '4.1.2',
  react: '19.3.1',
  '@shop/other': '2.0.1',
};
const manifest = publishedManifest(
  source,
  { license: 'MIT', generated: ['tsconfig.json'] },
  (name) => versions[name]!,
);

describe('the manifest of a published package', () => {
  it('names compiled files with their types, and copied files as they are', () => {
    expect(manifest.exports).toEqual({
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
      './parts': { types: './lib/parts/index.d.ts', default: './lib/parts/index.js' },
      './client': { types: './lib/client.d.ts' },
      './tokens.css': './lib/tokens.css',
      './tsconfig.json': './lib/tsconfig.json',
      './package.json': './package.json',
    });
  });

  it('names versions of the registry', () => {
    expect(manifest.dependencies).toEqual({ lodash: '4.1.2', '@shop/other': '^2.0.1' });
    expect(manifest.peerDependencies).toEqual({ react: '^19.3.1', '@shop/other': '^2.0.1' });
  });

  it('may be published, with its licence and its side effects', () => {
    expect(manifest).toMatchObject({ license: 'MIT', files: ['lib'], sideEffects: ['*.css'] });
    expect(manifest).not.toHaveProperty('private');
  });
});
