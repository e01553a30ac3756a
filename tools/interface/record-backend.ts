import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendInterface, ProvidedMethod, Shape } from '@shop/release-store';
import type ts from 'typescript';
import type { CollectionSchema, SchemaProperty } from '../schema-types';
import { backendIdOf } from './backend-id';
import { createProgram } from './program';
import { loginNeeds } from './login-needs';
import { awaited, parameterField, tupleFields } from './recorded-calls';
import { shapeOfType } from './shape-of-type';

/** Derives the interface of a cloud folder from its objects and its readable collections. */
export function recordBackend(folder: string): BackendInterface {
  const objectFiles = filesOf(join(folder, 'objects'), '.ts').filter(
    ({ file }) => !file.endsWith('.test.ts'),
  );
  const program = createProgram(objectFiles.map(({ file }) => file));
  const objects = Object.fromEntries(
    objectFiles.map(({ name, file }) => [name, methodsOf(program, file)]),
  );
  const collections = readCollections(join(folder, 'database'));
  return { version: 1, id: backendIdOf(folder), objects, collections };
}

function filesOf(folder: string, ending: string): { name: string; file: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => ({ name: file.slice(0, -ending.length), file: join(folder, file) }));
}

/** The methods that a client can call, of the default export of a file. */
function methodsOf(program: ts.Program, file: string): Record<string, ProvidedMethod> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported =
    module && checker.getExportsOfModule(module).find(({ name }) => name === 'default');
  if (!source || !exported) return {};
  const type = checker.getTypeOfSymbolAtLocation(exported, source);
  const needsLogin = loginNeeds(checker, source);
  return Object.fromEntries(
    checker
      .getPropertiesOfType(type)
      .filter(({ name }) => !name.startsWith('_'))
      .flatMap((method) => {
        const [signature] = checker.getTypeOfSymbol(method).getCallSignatures();
        if (!signature) return [];
        const needLogin = needsLogin(method.name);
        return [[method.name, { ...methodOf(checker, signature), needLogin }] as const];
      }),
  );
}

function methodOf(
  checker: ts.TypeChecker,
  signature: ts.Signature,
): Omit<ProvidedMethod, 'needLogin'> {
  // The first parameter is the context of the call.
  const [, ...params] = parametersOf(checker, signature);
  return { params, result: shapeOfType(checker, awaited(checker, signature.getReturnType())) };
}

/** `Implementation` has the parameters of a method in a rest parameter with a tuple type. */
const parametersOf = (checker: ts.TypeChecker, signature: ts.Signature): ProvidedMethod['params'] =>
  signature.getParameters().flatMap((parameter) => {
    const type = checker.getTypeOfSymbol(parameter);
    return checker.isTupleType(type)
      ? tupleFields(checker, type as ts.TupleTypeReference)
      : [parameterField(checker, parameter)];
  });

function readCollections(folder: string): Record<string, Shape> {
  const readable = filesOf(folder, '.schema.json').flatMap(({ name, file }) => {
    const schema = JSON.parse(readFileSync(file, 'utf8')) as CollectionSchema & {
      permission?: { read?: unknown };
    };
    const isReadable = schema.permission?.read !== undefined && schema.permission.read !== false;
    return isReadable ? [[name, rowShape(schema)] as const] : [];
  });
  return Object.fromEntries(readable);
}

/** A row as a client gets it: optional fields without a value are null. */
const rowShape = ({ properties, required = [] }: CollectionSchema): Shape => ({
  fields: Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const shape = propertyShape(property);
      const isPresent = name === '_id' || required.includes(name);
      return [name, { shape: isPresent ? shape : { anyOf: [shape, 'null'] } }];
    }),
  ),
});

const scalarShapes: Record<string, Shape> = {
  string: 'string',
  bool: 'boolean',
  int: 'number',
  double: 'number',
  timestamp: 'number',
  object: { map: 'unknown' },
};

function propertyShape({ bsonType, arrayType, enum: values }: SchemaProperty): Shape {
  if (values) return { values };
  if (bsonType !== 'array') return scalarShapes[bsonType] ?? 'unknown';
  return { list: scalarShapes[arrayType ?? ''] ?? 'unknown' };
}
