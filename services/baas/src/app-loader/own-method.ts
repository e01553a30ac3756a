import type { CloudObject } from '../cloud';

/** A method that the object itself declares, a hook too. */
export function ownMethod(object: CloudObject, name: string): CloudObject[string] | undefined {
  return Object.hasOwn(object, name) && typeof object[name] === 'function'
    ? object[name].bind(object)
    : undefined;
}
