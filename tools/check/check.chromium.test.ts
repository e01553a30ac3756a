import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { FakeApps } from '../webpack-preset/fake-apps';
import { checkApp } from './check-app';
import { exitCodeOf } from './report';
import { failedRules, sentences } from './testing/findings';

jest.setTimeout(240_000);

let apps: FakeApps;
beforeEach(() => {
  apps = new FakeApps();
});
afterEach(() => apps.remove());

const page = 'alpha/src/pages/alpha.tsx';
const style = 'alpha/src/pages/alpha.module.css';
const alpha = () => join(apps.folder, 'alpha');

/** Replaces the page by a component with this body. */
const component = (body: string, before = '') =>
  apps.change(page, () => `${before}\nexport default function Alpha() {\n${body}\n}\n`);

const addPeer = (name: string) =>
  apps.change('alpha/package.json', (text) => text.replace('"react":', `"${name}": "*", "react":`));

it('passes every rule for a remote that works', async () => {
  const result = await checkApp(alpha());
  expect(sentences(result)).toBe('');
  expect(exitCodeOf(result)).toBe(0);
  expect(result.results.map(({ rule }) => rule)).toEqual([
    'pages',
    'types',
    'build',
    'release',
    'files',
    'contract',
    'shared',
    'bytes',
    'styles',
    'forbidden',
    'server',
    'browser',
  ]);
});

it('passes styles of elements, which the server writes as attributes', async () => {
  component("return <p style={{ inlineSize: '60%' }}>alpha</p>;");
  expect(sentences(await checkApp(alpha()))).toBe('');
});

/** Each broken build: what is wrong, the change of the sources, the rule, and its sentence. */
const brokenBuilds: [string, () => void, rule: string, sentence: string][] = [
  [
    'a misspelt needLogin',
    () => apps.change('alpha/pages.json', (text) => text.replace('"path"', '"needLogIn":1,"path"')),
    'pages',
    'needLogIn',
  ],
  [
    'a type error',
    () => component("const width: number = '1';\nreturn <p>{width}</p>;"),
    'types',
    'alpha.tsx:3 TS2322',
  ],
  [
    'a module that does not exist',
    () => apps.change(page, (text) => `import './nowhere';\n${text}`),
    'build',
    "Can't resolve './nowhere'",
  ],
  [
    'a global selector',
    () => apps.change(style, (text) => `${text}\nbody { margin: 9px }\n`),
    'build',
    'is not pure',
  ],
  [
    'a module that throws',
    () => component('return <p>alpha</p>;', "throw new Error('broken import');"),
    'browser',
    'broken import',
  ],
  [
    'window while the module loads',
    () => component('return <p>{width}</p>;', 'const width = window.innerWidth;'),
    'server',
    'window is not defined Use browser objects in effects',
  ],
  [
    'a render that throws',
    () => component("throw new Error('broken render');\nreturn null;"),
    'browser',
    'broken render',
  ],
  [
    'an effect that throws',
    () =>
      component(
        "useEffect(() => { throw new Error('broken effect'); }, []);\nreturn <p>alpha</p>;",
        "import { useEffect } from 'react';",
      ),
    'browser',
    'broken effect',
  ],
  ['a blank page', () => component('return null;'), 'browser', 'The page is blank'],
  [
    'a page that is blank in English',
    () => {
      addPeer('@shop/i18n');
      component(
        "return language() === 'en' ? null : <p>阿尔法</p>;",
        "import { language } from '@shop/i18n';",
      );
    },
    'browser',
    '/ (en, guest) The page is blank',
  ],
  [
    'a page that is blank for members',
    () => {
      addPeer('@shop/shell-contract');
      component(
        'return useStore(({ uid }) => uid) ? null : <p>alpha</p>;',
        "import { useStore } from '@shop/shell-contract';",
      );
    },
    'browser',
    '/ (zh-CN, member) The page is blank',
  ],
  [
    'no default export',
    () => apps.change(page, () => 'export function Alpha() {\n  return <p>alpha</p>;\n}\n'),
    'browser',
    'as default export',
  ],
  [
    'a default export that is no component',
    () => apps.change(page, () => "export default 'alpha';\n"),
    'server',
    'as default export',
  ],
  [
    'a package of the shell that it would bundle',
    () => component('return <p>{language()}</p>;', "import { language } from '@shop/i18n';"),
    'build',
    'alpha would bundle @shop/i18n',
  ],
  [
    'too many bytes',
    () => component('return <p>{noise}</p>;', `const noise = '${createNoise(90_000)}';`),
    'bytes',
    'kB too much',
  ],
  [
    'HTML from a text',
    () =>
      component(
        "return <p ref={(p) => p?.replaceChildren(parse('<b>alpha</b>'))} />;",
        "const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html').body;",
      ),
    'browser',
    'A policy of the page blocks it',
  ],
  [
    'a global variable',
    () => component('return <p>alpha</p>;', 'Object.assign(globalThis, { alphaState: 1 });'),
    'browser',
    'adds global variables: alphaState',
  ],
  [
    'a picture of another host that only the server renders',
    () =>
      component(
        'return <p>alpha {isOnServer && <img src="https://pictures.example/1.png" alt="" />}</p>;',
        "const isOnServer = typeof window === 'undefined';",
      ),
    'browser',
    '(zh-CN, guest) A policy of the page blocks it: img-src',
  ],
  [
    'a history of its own',
    () =>
      component("return <button onClick={() => history.pushState(null, '', '/x')}>alpha</button>;"),
    'forbidden',
    'navigator',
  ],
];

/** Text that does not compress. */
function createNoise(length: number): string {
  let text = '';
  for (let count = 0; text.length < length; count += 1)
    text += createHash('sha512').update(String(count)).digest('base64');
  return text.slice(0, length);
}

it.each(brokenBuilds)('stops a build with %s', async (_kind, breakIt, rule, sentence) => {
  breakIt();
  const result = await checkApp(alpha());
  expect(failedRules(result)).toContain(rule);
  expect(sentences(result)).toContain(sentence);
  expect(exitCodeOf(result)).toBe(1);
});
