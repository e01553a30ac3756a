import type { BackendInterface, Field, Fields, ProvidedMethod, Shape } from '@shop/release-store';

/** The fields of an object shape, also of one that may be null or is in a list. */
export function fieldsIn(shape: Shape): Fields {
  if (typeof shape === 'string') throw new Error(`${shape} has no fields.`);
  if ('fields' in shape) return shape.fields;
  if ('list' in shape) return fieldsIn(shape.list);
  const member = 'anyOf' in shape && shape.anyOf.find((each) => typeof each === 'object');
  if (!member) throw new Error('The shape has no fields.');
  return fieldsIn(member);
}

/** The field at a path such as `feed.data.titleZh`, and the object that it is in. */
export function fieldAt(shape: Shape, path: string): { owner: Fields; name: string; field: Field } {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const owner = names.reduce((fields, each) => fieldsIn(fields[each]!.shape), fieldsIn(shape));
  const field = owner[name];
  if (!field) throw new Error(`There is no field ${path}.`);
  return { owner, name, field };
}

/** The method `object.name` of a backend. */
export function methodAt({ objects }: BackendInterface, path: string): ProvidedMethod {
  const [object = '', name = ''] = path.split('.');
  const method = objects[object]?.[name];
  if (!method) throw new Error(`There is no method ${path}.`);
  return method;
}

export function removeField(shape: Shape, path: string): void {
  const { owner, name } = fieldAt(shape, path);
  delete owner[name];
}

export function renameField(shape: Shape, path: string, newName: string): void {
  const { owner, name, field } = fieldAt(shape, path);
  delete owner[name];
  owner[newName] = field;
}

export function setShape(shape: Shape, path: string, newShape: Shape): void {
  fieldAt(shape, path).field.shape = newShape;
}

/** The shape without one of the values of its enumeration. */
export function withoutValue(shape: Shape, value: string): Shape {
  if (typeof shape === 'object' && 'values' in shape && shape.values.includes(value))
    return { values: shape.values.filter((each) => each !== value) };
  if (typeof shape === 'object' && 'list' in shape)
    return { list: withoutValue(shape.list, value) };
  throw new Error(`${value} is not one of the values.`);
}

export function withValue(shape: Shape, value: string): Shape {
  if (typeof shape === 'object' && 'values' in shape) return { values: [...shape.values, value] };
  throw new Error('The shape has no values.');
}
