import type { Field, Fields, Shape } from '@shop/release-store';
import ts from 'typescript';

const { TypeFlags } = ts;
/** Deeper types, such as trees, count as any value from there. */
const maxDepth = 12;

/** Which fields of objects count; all by default. */
export type IsUsed = (field: string) => boolean;

/** The JSON shape of a TypeScript type. Functions and what JSON does not have are left out. */
export function shapeOfType(
  checker: ts.TypeChecker,
  type: ts.Type,
  isUsed: IsUsed = () => true,
): Shape {
  return new ShapeReader(checker, isUsed).read(type, []).shape;
}

/** A value that may be missing, as a field or a parameter. */
export const fieldOfType = (checker: ts.TypeChecker, type: ts.Type): Field =>
  new ShapeReader(checker, () => true).read(type, []);

class ShapeReader {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly isUsed: IsUsed,
  ) {}

  /** @param outer the types that contain this one, to end recursive types */
  read(type: ts.Type, outer: readonly ts.Type[]): Field {
    if (outer.length > maxDepth || outer.includes(type)) return { shape: 'unknown' };
    if (type.flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never))
      return { shape: { anyOf: [] }, optional: true };
    if (type.isUnion()) return this.readUnion(type, outer);
    return { shape: this.readMember(type, outer) };
  }

  private readUnion({ types }: ts.UnionType, outer: readonly ts.Type[]): Field {
    const isMissing = (member: ts.Type) =>
      Boolean(member.flags & (TypeFlags.Undefined | TypeFlags.Void));
    const present = types.filter((member) => !isMissing(member));
    const shapes = present.map((member) => this.read(member, outer).shape);
    const shape = unionOf(shapes);
    return present.length < types.length ? { shape, optional: true } : { shape };
  }

  private readMember(type: ts.Type, outer: readonly ts.Type[]): Shape {
    if (type.isStringLiteral() || type.isNumberLiteral()) return { values: [type.value] };
    if (type.flags & TypeFlags.StringLike) return 'string';
    if (type.flags & TypeFlags.NumberLike) return 'number';
    if (type.flags & TypeFlags.BooleanLike) return 'boolean';
    if (type.flags & TypeFlags.Null) return 'null';
    const isObject = type.flags & TypeFlags.Object || type.isIntersection();
    return isObject ? this.readObject(type, [...outer, type]) : 'unknown';
  }

  private readObject(type: ts.Type, outer: readonly ts.Type[]): Shape {
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const items = this.checker.getTypeArguments(type as ts.TypeReference);
      return { list: unionOf(items.map((item) => this.read(item, outer).shape)) };
    }
    const index = this.checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const fields = this.readFields(type, outer);
    const isEmpty = Object.keys(fields).length === 0;
    return index && isEmpty ? { map: this.read(index.type, outer).shape } : { fields };
  }

  private readFields(type: ts.Type, outer: readonly ts.Type[]): Fields {
    const fields: [string, Field][] = [];
    for (const property of this.checker.getPropertiesOfType(type)) {
      const value = this.checker.getTypeOfSymbol(property);
      if (!this.isUsed(property.name) || value.getCallSignatures().length > 0) continue;
      const { shape, optional } = this.read(value, outer);
      const mayMiss = optional || Boolean(property.flags & ts.SymbolFlags.Optional);
      fields.push([property.name, mayMiss ? { shape, optional: true } : { shape }]);
    }
    return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** One shape for several: equal ones once, literal values in one enumeration. */
export function unionOf(shapes: Shape[]): Shape {
  if (shapes.includes('unknown')) return 'unknown';
  const values = shapes.flatMap((shape) =>
    typeof shape === 'object' && 'values' in shape ? shape.values : [],
  );
  const rest = shapes.filter((shape) => typeof shape === 'string' || !('values' in shape));
  const enumeration: Shape[] = values.length ? [{ values: [...new Set(values)].sort() }] : [];
  const distinct = new Map(
    [...rest, ...enumeration].map((shape) => [JSON.stringify(shape), shape]),
  );
  const [first, ...others] = distinct.values();
  return first !== undefined && others.length === 0 ? first : { anyOf: [...distinct.values()] };
}
