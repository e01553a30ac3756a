import type { Field, UsedCall } from '@shop/release-store';
import ts from 'typescript';
import { forEachNode } from './program';
import { fieldOfType, shapeOfType, type IsUsed } from './shape-of-type';

type Call = Omit<UsedCall, 'isPublic'>;

/** How one helper names the object, the method, the parameters and the response of a call. */
interface CallSite {
  object: ts.Expression;
  method: ts.Expression;
  params: ts.Expression | undefined;
  /** Parameters that the helper adds. */
  added: Field[];
  /** The type of the response for a method; undefined if nothing is read. */
  resultOf(method: string): ts.Type | undefined;
}

/**
 * The calls of cloud objects in these files, of `callObject`, `cloudQuery`, `cloudListQuery` and
 * `importObject`.
 */
export function recordedCalls(
  checker: ts.TypeChecker,
  files: readonly ts.SourceFile[],
  isUsed: IsUsed,
): Call[] {
  const calls: Call[] = [];
  for (const file of files)
    forEachNode(file, (node) => {
      if (!ts.isCallExpression(node)) return;
      const site = callSiteOf(checker, node);
      if (site) calls.push(...callsOf(checker, site, isUsed));
      calls.push(...importedCalls(checker, node, isUsed));
    });
  return calls;
}

/** The helpers for queries; that of a list sends the number of the page last. */
const addedByQuery: Record<string, Field[]> = {
  cloudQuery: [],
  cloudListQuery: [{ shape: 'number' }],
};

export const queryHelpers = Object.keys(addedByQuery);

function callSiteOf(checker: ts.TypeChecker, call: ts.CallExpression): CallSite | undefined {
  const name = calleeName(call);
  if (name === 'callObject') {
    const [object, method, params] = call.arguments;
    const [response] = call.typeArguments ?? [];
    const resultOf = () => (response ? checker.getTypeFromTypeNode(response) : undefined);
    return object && method && { object, method, params, added: [], resultOf };
  }
  const added = name && addedByQuery[name];
  if (!added) return undefined;
  const [, object, method, params] = call.arguments;
  const [objectType] = call.typeArguments ?? [];
  const resultOf = (each: string) =>
    objectType && responseOf(checker, checker.getTypeFromTypeNode(objectType), each);
  return object && method && { object, method, params, added, resultOf };
}

function callsOf(checker: ts.TypeChecker, site: CallSite, isUsed: IsUsed): Call[] {
  const methods = literalsOf(checker, site.method);
  const sent = methods.length > 1 ? unknownParams : sentBy(checker, site);
  return literalsOf(checker, site.object).flatMap((object) =>
    methods.map((method) => {
      const response = site.resultOf(method);
      const result = response ? shapeOfType(checker, response, isUsed) : 'unknown';
      return { object, method, ...sent, result };
    }),
  );
}

/** The calls of `importObject<T>('name')`: the methods of `T` that the build names anywhere. */
function importedCalls(checker: ts.TypeChecker, call: ts.CallExpression, isUsed: IsUsed): Call[] {
  const [objectType] = call.typeArguments ?? [];
  const [name] = call.arguments;
  if (calleeName(call) !== 'importObject' || !objectType || !name) return [];
  const type = checker.getTypeFromTypeNode(objectType);
  return literalsOf(checker, name).flatMap((object) =>
    checker
      .getPropertiesOfType(type)
      .filter((method) => isUsed(method.name))
      .flatMap((method) => {
        const [signature] = checker.getTypeOfSymbol(method).getCallSignatures();
        if (!signature) return [];
        const params = signature.getParameters().map((each) => parameterField(checker, each));
        const response = awaited(checker, signature.getReturnType());
        const result = shapeOfType(checker, response, isUsed);
        return [{ object, method: method.name, params, isOpen: false, result }];
      }),
  );
}

export function parameterField(checker: ts.TypeChecker, parameter: ts.Symbol): Field {
  const field = fieldOfType(checker, checker.getTypeOfSymbol(parameter));
  const { valueDeclaration } = parameter;
  const isOptional =
    valueDeclaration &&
    ts.isParameter(valueDeclaration) &&
    checker.isOptionalParameter(valueDeclaration);
  return isOptional ? { ...field, optional: true } : field;
}

function calleeName({ expression }: ts.CallExpression): string | undefined {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : undefined;
}

/** The strings that an expression can be; none if it can be any string. */
function literalsOf(checker: ts.TypeChecker, expression: ts.Expression): string[] {
  const type = checker.getTypeAtLocation(expression);
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => member.isStringLiteral())
    ? members.map((member) => (member as ts.StringLiteralType).value)
    : [];
}

type Params = Pick<Call, 'params' | 'isOpen'>;

/** Of one call of several methods, each has parameters of its own. */
const unknownParams: Params = { params: [], isOpen: true };

function sentBy(checker: ts.TypeChecker, { params, added }: CallSite): Params {
  const given = paramsOf(checker, params);
  return given.isOpen ? given : { params: [...given.params, ...added], isOpen: false };
}

function paramsOf(checker: ts.TypeChecker, expression: ts.Expression | undefined): Params {
  if (!expression) return { params: [], isOpen: false };
  if (ts.isConditionalExpression(expression))
    return eitherOf(
      paramsOf(checker, expression.whenTrue),
      paramsOf(checker, expression.whenFalse),
    );
  if (ts.isArrayLiteralExpression(expression)) return elementsOf(checker, expression.elements);
  const type = checker.getTypeAtLocation(expression);
  return checker.isTupleType(type)
    ? { params: tupleFields(checker, type as ts.TupleTypeReference), isOpen: false }
    : unknownParams;
}

function elementsOf(checker: ts.TypeChecker, elements: readonly ts.Expression[]): Params {
  const params: Field[] = [];
  for (const element of elements) {
    const sent = ts.isSpreadElement(element)
      ? paramsOf(checker, element.expression)
      : { params: [fieldOfType(checker, checker.getTypeAtLocation(element))], isOpen: false };
    params.push(...sent.params);
    if (sent.isOpen) return { params, isOpen: true };
  }
  return { params, isOpen: false };
}

/** Parameters that only one of two branches sends may be missing. */
function eitherOf(one: Params, other: Params): Params {
  const [long, short] = one.params.length < other.params.length ? [other, one] : [one, other];
  const params = long.params.map((field, index) =>
    index < short.params.length ? field : { ...field, optional: true },
  );
  return { params, isOpen: one.isOpen || other.isOpen };
}

export function tupleFields(checker: ts.TypeChecker, tuple: ts.TupleTypeReference): Field[] {
  const { elementFlags } = tuple.target;
  return checker.getTypeArguments(tuple).map((type, index) => {
    const field = fieldOfType(checker, type);
    const isOptional = elementFlags[index] === ts.ElementFlags.Optional;
    return isOptional ? { ...field, optional: true } : field;
  });
}

function responseOf(checker: ts.TypeChecker, object: ts.Type, method: string): ts.Type | undefined {
  const property = checker.getPropertyOfType(object, method);
  const [signature] = property ? checker.getTypeOfSymbol(property).getCallSignatures() : [];
  return signature && awaited(checker, signature.getReturnType());
}

export const awaited = (checker: ts.TypeChecker, type: ts.Type): ts.Type =>
  checker.getAwaitedType(type) ?? type;
