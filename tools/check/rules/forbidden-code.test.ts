import { findForbidden } from './forbidden-code';

const problems = (script: string) => findForbidden(script).map(({ problem }) => problem);

it.each([
  ['eval("1")', 'evaluates text'],
  ['window.eval("1")', 'evaluates text'],
  ['new Function("return 1")()', 'evaluates text'],
  ['document["write"]("<p>")', 'document.write'],
  ['self.document.writeln("<p>")', 'document.write'],
  ['const [first] = document.cookie.split(";")', 'document.cookie'],
  ['document.cookie = "a=1"', 'document.cookie'],
  ['document?.cookie', 'document.cookie'],
  ['history.pushState(null, "", "/")', 'browser history'],
  ['window.history?.replaceState(null, "", "/")', 'browser history'],
  ['globalThis["history"].pushState(null, "", "/")', 'browser history'],
  ['with (a) { history.pushState(null, "", "/") }', 'browser history'],
])('refuses %s', (script, problem) => {
  expect(problems(script)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ['a text', 'const text = "We never read document.cookie, and eval(code) is not ours."'],
  ['a template', 'const text = `document.writeln(${1})`'],
  ['a comment', '/* new Function() */ const one = 1'],
  ['a pattern', String.raw`const pattern = /eval\(|history.pushState\(/`],
  ['a history of its own', 'const editor = {}; editor.history.pushState(1)'],
  ['a method of its own', 'class Formula { eval(x) { return this.eval(x - 1) } }'],
  ['a computed name', 'const read = (name) => document[name]'],
  ['a result', 'open().document.cookie'],
])('lets %s pass', (_kind, script) => {
  expect(problems(script)).toEqual([]);
});

it('refuses a script that is not JavaScript', () => {
  expect(problems('const = 1')).toEqual([expect.stringContaining('not JavaScript')]);
});
