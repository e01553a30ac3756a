import { check, refusalMessage } from '@shop/domain';
import type { CloudContext } from '@shop/baas/cloud';
import type { RefusalCode, RefusalDetail } from '@shop/domain';

/** Ends the call with a business code and the sentence of the table; `detail` is sent along. */
export function refuse<Code extends RefusalCode>(context: CloudContext, code: Code, detail: RefusalDetail<Code>): never {
  return context.fail(code, refusalMessage(code, detail), { ...detail });
}

/** The input in its checked form, or INVALID_INPUT. */
export function accept<Schema extends Parameters<typeof check>[0]>(context: CloudContext, schema: Schema, input: unknown) {
  const checked = check(schema, input);
  return checked.ok ? checked.value : refuse(context, 'INVALID_INPUT', { field: checked.field, message: checked.message });
}
