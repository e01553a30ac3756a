import ts from 'typescript';

/** Replaces a range of a source file by other code. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * A kind of code change. It never names an identifier of the product, so that renames do not break
 * it.
 */
export interface Mutator {
  name: string;
  /** The changes it can make at this node; none for most nodes. */
  edits(node: ts.Node, source: ts.SourceFile): Edit[];
}

const replace = (node: ts.Node, source: ts.SourceFile, text: string): Edit => ({
  start: node.getStart(source),
  end: node.getEnd(),
  text,
});

/** A call or an assignment that stands alone is left out. */
export const removeStatement: Mutator = {
  name: 'removeStatement',
  edits: (node, source) => (ts.isExpressionStatement(node) ? [replace(node, source, ';')] : []),
};

export const repeatStatement: Mutator = {
  name: 'repeatStatement',
  edits: (node, source) =>
    ts.isExpressionStatement(node)
      ? [replace(node, source, `${node.getText(source)}\n${node.getText(source)}`)]
      : [],
};

export const replaceStatement = (code: string): Mutator => ({
  name: `replaceStatement(${code})`,
  edits: (node, source) => (ts.isExpressionStatement(node) ? [replace(node, source, code)] : []),
});

const ifCondition = (name: string, condition: string): Mutator => ({
  name,
  edits: (node, source) =>
    ts.isIfStatement(node) ? [replace(node.expression, source, condition)] : [],
});
export const neverIf = ifCondition('neverIf', 'false');
export const alwaysIf = ifCondition('alwaysIf', 'true');

/** `a ? b : c` becomes b, or c. */
export const takeBranch: Mutator = {
  name: 'takeBranch',
  edits: (node, source) =>
    ts.isConditionalExpression(node)
      ? [node.whenTrue, node.whenFalse].map((branch) =>
          replace(node, source, `(${branch.getText(source)})`),
        )
      : [],
};

const droppable = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
]);

/** `a && b` becomes b (first change) or a (second change). */
export const dropOperand: Mutator = {
  name: 'dropOperand',
  edits: (node, source) =>
    ts.isBinaryExpression(node) && droppable.has(node.operatorToken.kind)
      ? [node.right, node.left].map((rest) => replace(node, source, rest.getText(source)))
      : [],
};

const reversed = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.GreaterThanToken, '<'],
  [ts.SyntaxKind.LessThanToken, '>'],
  [ts.SyntaxKind.GreaterThanEqualsToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '>='],
]);

/** `a > b` becomes `a < b`. */
export const reverseComparison: Mutator = {
  name: 'reverseComparison',
  edits: (node, source) => {
    if (!ts.isBinaryExpression(node)) return [];
    const operator = reversed.get(node.operatorToken.kind);
    return operator ? [replace(node.operatorToken, source, operator)] : [];
  },
};

/** `a === b` becomes `a !== undefined`: that there is a value is enough. */
export const anyValueWillDo: Mutator = {
  name: 'anyValueWillDo',
  edits: (node, source) =>
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
      ? [replace(node, source, `${node.left.getText(source)} !== undefined`)]
      : [],
};

/** `a.length === b.length && equal(a, b)` becomes `equal(a, b.subarray(0, a.length))`. */
export const prefixIsEnough: Mutator = {
  name: 'prefixIsEnough',
  edits: (node, source) => {
    if (!ts.isBinaryExpression(node) || !ts.isCallExpression(node.right)) return [];
    const [one, other] = node.right.arguments.map((each) => each.getText(source));
    if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken || !other) return [];
    const callee = node.right.expression.getText(source);
    return [replace(node, source, `${callee}(${one}, ${other}.subarray(0, ${one}.length))`)];
  },
};

const everyAndSome = new Map([
  ['every', 'some'],
  ['some', 'every'],
]);

/** `list.every(…)` becomes `list.some(…)` and the other way round. */
export const swapEveryAndSome: Mutator = {
  name: 'swapEveryAndSome',
  edits: (node, source) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { name } = node.expression;
    const other = everyAndSome.get(name.text);
    return other ? [replace(name, source, other)] : [];
  },
};

const listMethods = new Set(['map', 'flatMap', 'filter', 'every', 'some', 'find']);

/** `list.map(…)` becomes `list.slice(0, 1).map(…)`. */
export const onlyFirst: Mutator = {
  name: 'onlyFirst',
  edits: (node, source) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const { expression: list, name } = node.expression;
    if (!listMethods.has(name.text)) return [];
    return [replace(list, source, `${list.getText(source)}.slice(0, 1)`)];
  },
};

/** An element of an array literal is left out; a spread is an element. */
export const dropElement: Mutator = {
  name: 'dropElement',
  edits: (node, source) =>
    ts.isArrayLiteralExpression(node)
      ? node.elements.map((_, at) => dropAt(node.elements, at, source))
      : [],
};

export const dropProperty: Mutator = {
  name: 'dropProperty',
  edits: (node, source) =>
    ts.isObjectLiteralExpression(node)
      ? node.properties.map((_, at) => dropAt(node.properties, at, source))
      : [],
};

/** Removes one item of a list and a comma beside it. */
function dropAt(items: ts.NodeArray<ts.Node>, at: number, source: ts.SourceFile): Edit {
  const rest = items.filter((_, other) => other !== at).map((item) => item.getText(source));
  return { start: items.pos, end: items.end, text: rest.join(', ') };
}

/** A `case` of a switch is left out, so that its values reach the default. */
export const dropCase: Mutator = {
  name: 'dropCase',
  edits: (node, source) => (ts.isCaseClause(node) ? [replace(node, source, '')] : []),
};

export const dropAwait: Mutator = {
  name: 'dropAwait',
  edits: (node, source) =>
    ts.isAwaitExpression(node)
      ? [replace(node, source, `void ${node.expression.getText(source)}`)]
      : [],
};

/** `Math.min(a, b)` and `escaped(a)` become `a`. */
export const unwrapCall: Mutator = {
  name: 'unwrapCall',
  edits: (node, source) => {
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    return first ? [replace(node, source, first.getText(source))] : [];
  },
};

/** The arguments of a call become those of the nearest other call of the same function. */
export const argumentsOfOtherCall: Mutator = {
  name: 'argumentsOfOtherCall',
  edits: (node, source) => {
    if (!ts.isCallExpression(node) || node.arguments.length === 0) return [];
    const callee = node.expression.getText(source);
    const own = node.arguments.map((each) => each.getText(source)).join(', ');
    const others = new Set<string>();
    const visit = (other: ts.Node): void => {
      if (ts.isCallExpression(other) && other.expression.getText(source) === callee)
        others.add(other.arguments.map((each) => each.getText(source)).join(', '));
      ts.forEachChild(other, visit);
    };
    visit(enclosingFunction(node));
    return [...others]
      .filter((each) => each !== own)
      .map((each) => replace(node, source, `${callee}(${each})`));
  },
};

function enclosingFunction(node: ts.Node): ts.Node {
  const parent = ts.findAncestor(
    node.parent,
    (each) => ts.isFunctionDeclaration(each) || ts.isMethodDeclaration(each),
  );
  return parent ?? node.getSourceFile();
}

/** A value becomes a constant: a returned value, an initial value, an argument, a property. */
export const constant = (code: string): Mutator => ({
  name: `constant(${code})`,
  edits: (node, source) => {
    const { parent } = node;
    if (parent && ts.isShorthandPropertyAssignment(parent) && parent.name === node)
      return [replace(parent, source, `${node.getText(source)}: ${code}`)];
    return isValue(node) ? [replace(node, source, code)] : [];
  },
});

function isValue(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent || !ts.isExpression(node)) return false;
  if (ts.isReturnStatement(parent)) return true;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  if (ts.isCallExpression(parent)) return parent.arguments.includes(node);
  if (ts.isBinaryExpression(parent))
    return parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.right === node;
  const hasInitializer =
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent);
  return hasInitializer && parent.initializer === node;
}

/** A number of milliseconds, bytes or rows becomes a thousand times as large. */
export const thousandfold: Mutator = {
  name: 'thousandfold',
  edits: (node, source) =>
    ts.isNumericLiteral(node) ? [replace(node, source, `${node.getText(source)} * 1_000`)] : [],
};

export const throwInstead: Mutator = {
  name: 'throwInstead',
  edits: (node, source) =>
    ts.isReturnStatement(node) ? [replace(node, source, "throw new Error('mutation');")] : [],
};

/** A function that is passed on does nothing. */
export const emptyFunction: Mutator = {
  name: 'emptyFunction',
  edits: (node, source) => (ts.isArrowFunction(node) ? [replace(node, source, '() => {}')] : []),
};

/** Adds code behind a call, for example a change of the text that it returns. */
export const append = (code: string): Mutator => ({
  name: `append(${code})`,
  edits: (node, source) =>
    ts.isCallExpression(node) ? [replace(node, source, `${node.getText(source)}${code}`)] : [],
});

/** A method that adds its first parameter to a list puts a text into the statement instead. */
export const inlineParameter: Mutator = {
  name: 'inlineParameter',
  edits: (node, source) => {
    if (!ts.isMethodDeclaration(node) || !node.body || node.parameters.length !== 2) return [];
    const [value, type] = node.parameters.map((parameter) => parameter.name.getText(source));
    const text = `\n    if (typeof ${value} === 'string') return \`'\${${value}}'::\${${type}}\`;`;
    const start = node.body.getStart(source) + 1;
    return [{ start, end: start, text }];
  },
};

/** `add(path, 'text[]')` becomes the SQL array itself, without escaping. */
export const inlineTextArray: Mutator = {
  name: 'inlineTextArray',
  edits: (node, source) => {
    if (!ts.isCallExpression(node)) return [];
    const [list, type] = node.arguments;
    if (!list || !type || !ts.isStringLiteral(type) || type.text !== 'text[]') return [];
    return [replace(node, source, `\`'{\${${list.getText(source)}.join()}}'::text[]\``)];
  },
};
