import type { PageHead } from '@shop/shell-contract/head';
import * as v from 'valibot';

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    // Control characters, line ends and halves of surrogate pairs are no text in HTML.
    v.transform((value) => value.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()),
    v.transform((value) => [...value].slice(0, maxLength).join('')),
  );

const address = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^(?:\/(?![/\\])|https?:\/\/)/, 'a path on this site, or an http(s) address'),
);

const maxDataLength = 32_768;

/** The head as the code of a remote returned it. */
const pageHeadSchema: v.GenericSchema<unknown, PageHead> = v.object({
  title: v.optional(text(300)),
  description: v.optional(text(300)),
  type: v.optional(v.picklist(['website', 'product'])),
  picture: v.optional(v.object({ address, alt: text(300) })),
  properties: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^(?:og|product|twitter):[a-z_:0-9]{1,64}$/)), text(300)),
  ),
  structuredData: v.optional(
    v.pipe(
      v.array(v.looseObject({ '@type': v.string() })),
      v.maxLength(8),
      v.check((data) => JSON.stringify(data).length <= maxDataLength, 'too long'),
    ),
  ),
}) as v.GenericSchema<unknown, PageHead>;

/**
 * Checks a head.
 *
 * @throws Error that names the invalid part
 */
export function parsePageHead(value: unknown): PageHead {
  const parsed = v.safeParse(pageHeadSchema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`the head is invalid: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
