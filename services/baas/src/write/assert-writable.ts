import type { Collection } from '../schema/collection';
import { permissionDenied } from '../errors/errors';
import { unknownFields } from './messages';

export const fieldWriting = (path: string[]): string => `没有字段 ${path.join('.')} 的写入权限`;

/** Rejects unknown fields and those that only the server sets: `_id` and forced defaults. */
export function assertWritable(names: string[], { fields }: Collection, isNew: boolean): void {
  const servers = names.find(
    (name) => name === '_id' || (!isNew && fields.get(name)?.fieldDefault?.isForced),
  );
  if (servers) throw permissionDenied(fieldWriting([servers]));
  const unknown = names.filter((name) => fields.get(name)?.isUndeclared ?? !fields.has(name));
  if (unknown.length) throw unknownFields(unknown);
}
