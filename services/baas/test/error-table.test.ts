import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requestErrors } from '@shop/baas-sdk/protocol';
import { serviceErrors, validations } from './scenarios/error-catalogue.scenarios';
import { clientErrors } from '../src/error-reference/client-errors';
import { errorTable } from '../src/error-reference/error-table';
import { engineErrors, setUpErrors } from './scenarios/errors.scenarios';
import { routeRejections } from './scenarios/http-routes.scenarios';
import { errorPage, pagePath } from '../src/error-reference/page';

const repository = resolve(__dirname, '../../..');
const sources = ['services/baas/src', 'packages/baas-sdk/src/protocol'].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  ),
);

/** Error codes in the sources: arguments of error constructors, and pairs of code and message. */
const codePatterns = [
  /(?:Rpc|Database)Error\(\s*'([A-Z][A-Z_]+)'/g,
  /\[\s*'([A-Z]+(?:_[A-Z]+)+)',\s*[`'][^`']*[\u4e00-\u9fff]/gu,
];

function codesIn(file: string): string[] {
  const text = readFileSync(join(repository, file), 'utf8');
  return codePatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, code = '']) => code),
  );
}

it('every error code in the sources is in the table', () => {
  const codes = new Set(sources.filter((file) => file.endsWith('.ts')).flatMap(codesIn));
  // One code of each constructor and one pair: a renamed constructor must not go unnoticed.
  expect([...codes]).toEqual(
    expect.arrayContaining(['PERMISSION_ERROR', 'DUPLICATE_KEY', 'UPLOAD_FAILED']),
  );
  expect([...codes].filter((code) => !Object.hasOwn(errorTable, code))).toEqual([]);
});

it('every code of the table is raised by a test', () => {
  const raised = [...engineErrors, ...setUpErrors, ...routeRejections].map(([code]) => code);
  const seen = [...validations, ...serviceErrors].flatMap(([, , { errCode, because }]) => [
    errCode,
    because,
  ]);
  expect(Object.keys(errorTable).filter((code) => ![...raised, ...seen].includes(code))).toEqual(
    [],
  );
});

it('every error code of the SDK is in the list of client errors', () => {
  const folder = join(repository, 'packages/baas-sdk/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const codes = files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:Device|Baas|Service)Error\(\s*'([^']+)'/g,
      ),
    ].map(([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(3);
  expect(codes.filter((code) => !clientErrors.some((row) => row.code === code))).toEqual([]);
  expect(clientErrors.map(({ code }) => code)).toEqual(
    expect.arrayContaining(Object.values(requestErrors)),
  );
});

// To regenerate: npx tsx services/baas/src/error-reference/main.ts
it('docs/errors.md matches the error table', () => {
  expect(readFileSync(join(repository, pagePath), 'utf8')).toBe(errorPage());
});
