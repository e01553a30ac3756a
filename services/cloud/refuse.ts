import { asLanguage, check, businessErrorMessage } from '@shop/domain';
import type { CloudContext } from '@shop/baas/cloud';
import type { BusinessErrorCode, BusinessErrorDetail } from '@shop/domain';

/** Ends the call with a business code and the sentence of the table; `detail` is sent along. */
export function refuse<Code extends BusinessErrorCode>(
  context: CloudContext,
  code: Code,
  detail: BusinessErrorDetail<Code>,
): never {
  return context.fail(code, businessErrorMessage(code, detail, languageOf(context)), { ...detail });
}

/** What the caller reads, as its client says; Chinese for a client that says nothing. */
const languageOf = ({ clientInfo }: CloudContext) => asLanguage(clientInfo.LOCALE);

/** The input in its checked form, or INVALID_INPUT. */
export function accept<Schema extends Parameters<typeof check>[0]>(
  context: CloudContext,
  schema: Schema,
  input: unknown,
) {
  const checked = check(schema, input, languageOf(context));
  return checked.ok
    ? checked.value
    : refuse(context, 'INVALID_INPUT', { field: checked.field, message: checked.message });
}
