import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesOf, isTest } from '../lint/files';
import { testSuites } from './mutation/test-suites';
import { suites, type TestSelection } from './suites';

const root = resolve(__dirname, '../..');
const testFiles = filesOf(root).filter(isTest);
const selections: [name: string, tests: TestSelection][] = [
  ...Object.entries(suites).flatMap(([name, { tests }]): [string, TestSelection][] =>
    tests ? [[name, tests]] : [],
  ),
  ...Object.entries<TestSelection>(testSuites),
];

it.each(selections)('%s selects test files that exist', (_name, { files }) => {
  expect(testFiles.filter((file) => new RegExp(files).test(file))).not.toEqual([]);
});

it.each(selections.filter(([, { title }]) => title !== undefined))(
  '%s selects test titles that exist',
  (_name, { title = '' }) => {
    const files = testFiles.filter((file) =>
      readFileSync(join(root, file), 'utf8').includes(title),
    );
    expect({ title, files }).not.toEqual({ title, files: [] });
  },
);
