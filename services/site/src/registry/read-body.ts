import * as v from 'valibot';
import { RegistryError } from './registry-error';

/** The validated body of a request. Throws RegistryError with the field and the problem. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'the body';
  throw new RegistryError(400, 'INVALID', `The request is refused: ${field}: ${issue.message}.`);
}
