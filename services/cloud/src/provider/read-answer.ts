import { safeParse, type GenericSchema } from 'valibot';
import { parseJson } from './http-call';
import { ProviderError } from './provider';

/**
 * Reads the JSON that a provider sent.
 *
 * @param provider its name, for the message to operators
 * @throws ProviderError RESPONSE_INVALID, temporary: the outcome of a call is unknown
 */
export function readAnswer<T>(
  provider: string,
  schema: GenericSchema<unknown, T>,
  body: Uint8Array,
): T {
  const result = safeParse(schema, parseJson(body));
  if (result.success) return result.output;
  const [{ path, message }] = result.issues;
  const field = path?.map(({ key }) => String(key)).join('.') ?? 'body';
  throw new ProviderError('RESPONSE_INVALID', `${provider} sent an unknown ${field}: ${message}.`, {
    isTemporary: true,
  });
}
