import { asLanguage, check, businessErrorMessage } from '@shop/domain';
import type { CloudContext } from '@shop/baas/cloud';
import type { BusinessErrorCode, BusinessErrorDetail } from '@shop/domain';

/** Ends the call with a business code, its message in the client's language, and `detail`. */
export function failWith<Code extends BusinessErrorCode>(
  context: CloudContext,
  code: Code,
  detail: BusinessErrorDetail<Code>,
): never {
  return context.fail(code, businessErrorMessage(code, detail, languageOf(context)), { ...detail });
}

export type Language = ReturnType<typeof asLanguage>;

/** The language that the client reports; Chinese when it reports none. */
export const languageOf = ({ clientInfo }: CloudContext) => asLanguage(clientInfo.LOCALE);

/** Returns the validated input, or ends the call with INVALID_INPUT. */
export function checkInput<Schema extends Parameters<typeof check>[0]>(
  context: CloudContext,
  schema: Schema,
  input: unknown,
) {
  const checked = check(schema, input, languageOf(context));
  return checked.ok
    ? checked.value
    : failWith(context, 'INVALID_INPUT', { field: checked.field, message: checked.message });
}
