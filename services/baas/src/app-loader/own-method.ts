import type { CloudObject } from '../cloud';

/** An own method of the object, bound to it; hooks included. */
export function ownMethod(object: CloudObject, name: string): CloudObject[string] | undefined {
  return Object.hasOwn(object, name) && typeof object[name] === 'function'
    ? object[name].bind(object)
    : undefined;
}
