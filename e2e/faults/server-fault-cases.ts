/** Where the first view of a page with a faulty server half comes from. */
export type ServerOutcome =
  /** The site sends a frame, and the browser renders the page. */
  | 'frame'
  /** The site renders the page; a render that meets the limit of its worker is sent as a frame. */
  | 'page'
  /** The site renders other markup, and the browser replaces it. */
  | 'replaced';

/** One fault of the server half of a page. The browser's half stays as it was published. */
export interface ServerFaultCase {
  name: string;
  outcome: ServerOutcome;
  /** Appended to the server half: it can use and replace `module.exports.default`. */
  code: string;
}

/** Text of the markup that only the faulty server half renders. */
export const serverOnlyText = 'hostile server half';

const renderWith = (body: string) => `
;{
  const { createElement } = require('react');
  const Page = module.exports.default;
  const leaked = [];
  module.exports = { default: () => { ${body} } };
}`;

/** About 8 MB on the heap; a worker has 192 MB. */
const leak = 'leaked.push(Array.from({ length: 1_000_000 }, Math.random));';
/** With a leak of this size, enough to replace a worker twice. */
export const leakingRenders = 60;

export const serverFaultCases: readonly ServerFaultCase[] = [
  {
    name: 'throws in render',
    outcome: 'frame',
    code: renderWith("throw new Error('hostile render');"),
  },
  { name: 'throws on load', outcome: 'frame', code: "\n;throw new Error('hostile load');" },
  { name: 'hangs', outcome: 'frame', code: renderWith('for (;;);') },
  {
    name: 'allocates without end',
    outcome: 'frame',
    code: renderWith('for (;;) leaked.push([leaked]);'),
  },
  {
    name: 'leaks with each render',
    outcome: 'page',
    code: renderWith(`${leak} return createElement(Page);`),
  },
  {
    name: 'renders other markup than the browser',
    outcome: 'replaced',
    code: renderWith(
      `return createElement('section', null, createElement('h2', null, '${serverOnlyText}'));`,
    ),
  },
];
