import { execFileSync } from 'node:child_process';
import { repository } from '../webpack-preset/app';

it.each([
  ['a start without changes', ['setup/serve', 'shop/prepare-start']],
  ['the history of releases', ['shop/releases', 'shop/store', 'shop/deployed-site']],
  ['a rollback', ['shop/canary', 'shop/change', 'shop/deployed-site']],
])('%s loads no compiler', (_name, modules) => {
  const script = [
    "import { createRequire } from 'node:module';",
    ...modules.map((module) => `await import('./tools/${module}.ts');`),
    "console.log(Object.keys(createRequire(import.meta.url).cache).join('\\n'));",
  ].join('\n');
  const loaded = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', script],
    { cwd: repository, encoding: 'utf8' },
  );
  expect(loaded).not.toMatch(/\/node_modules\/(?:webpack|typescript|playwright-core)\//);
});
