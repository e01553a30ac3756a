import { parse, type AnyNode, type Program } from 'acorn';
import { simple } from 'acorn-walk';

/**
 * Uses of browser objects in a script: `document.cookie` for a property, `history.pushState()` for
 * a call, `new Function()` for an object. Names in texts and comments do not count, and `window.`
 * is left out.
 * @throws SyntaxError if the script is not JavaScript
 */
export function browserUses(script: string): Set<string> {
  const uses = new Set<string>();
  simple(parseScript(script), {
    MemberExpression: (node) => uses.add(pathOf(node)),
    CallExpression: ({ callee }) => uses.add(`${pathOf(callee)}()`),
    NewExpression: ({ callee }) => uses.add(`new ${pathOf(callee)}()`),
  });
  return uses;
}

/** Modules are strict: what cannot be read as a module may still be a script. */
function parseScript(script: string): Program {
  try {
    return parse(script, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return parse(script, { ecmaVersion: 'latest', sourceType: 'script' });
  }
}

const globalObjects = ['window', 'self', 'globalThis'];

/** The names from a global object to what the expression reads; empty for any other expression. */
function pathOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ChainExpression') return pathOf(node.expression);
  if (node.type !== 'MemberExpression') return '';
  const object = pathOf(node.object);
  const property = propertyOf(node);
  if (!object || !property) return '';
  return globalObjects.includes(object) ? property : `${object}.${property}`;
}

function propertyOf({ property, computed }: AnyNode & { type: 'MemberExpression' }): string {
  if (property.type === 'Literal') return String(property.value);
  return property.type === 'Identifier' && !computed ? property.name : '';
}
