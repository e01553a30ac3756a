import type { Json } from './condition';

/** What is worked out of a row with all values put in: a field, a value, a list, or a function of such. */
export type Formula =
  | { kind: 'field'; path: string[] }
  | { kind: 'value'; value: Json }
  | { kind: 'list'; items: Formula[] }
  | { kind: 'call'; name: string; args: Formula[] };

/** Every path a formula looks at. */
export function pathsInFormula(formula: Formula): string[][] {
  switch (formula.kind) {
    case 'field': return [formula.path];
    case 'value': return [];
    case 'list': return formula.items.flatMap(pathsInFormula);
    case 'call': return formula.args.flatMap(pathsInFormula);
  }
}

/** The same formula with something else in the place of its fields. */
export function withFields(formula: Formula, source: (path: string[]) => Formula): Formula {
  switch (formula.kind) {
    case 'field': return source(formula.path);
    case 'value': return formula;
    case 'list': return { kind: 'list', items: formula.items.map((item) => withFields(item, source)) };
    case 'call': return { ...formula, args: formula.args.map((arg) => withFields(arg, source)) };
  }
}
