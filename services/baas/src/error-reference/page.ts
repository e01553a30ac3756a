import { tokenMessages } from '@shop/baas-sdk/protocol';
import { requestErrors } from '../http/request-errors';
import { clientErrors } from './client-errors';
import { errorTable } from './error-table';

/** Where the page stands; relative to the repository. */
export const pagePath = 'docs/errors.md';

/** Sentences that are always the same; the others name what they are about. */
const sentences: ReadonlyMap<string, string> = new Map([
  ...Object.values(requestErrors)
    .map(([code, sentence]): [string, string] => [code, sentence])
    .reverse(),
  ...Object.entries(tokenMessages),
]);

/** The table of errors as integrators read it. */
export function errorPage(): string {
  const rows = Object.entries(errorTable).map(
    ([code, { places, means, remedy }]) =>
      `| \`${code}\` | ${places.join(', ')} | ${means} | ${sentences.get(code) ?? ''} | ${remedy} |`,
  );
  return `# Errors

Made from \`services/baas/src/error-reference/error-table.ts\` by \`npx tsx services/baas/src/error-reference/main.ts\`.

The status is 200 for all but \`upload\`, also while the database is away: clients of the field read an envelope nowhere else, and \`/healthz\` says
503 to whoever watches. A code stays what it is; a sentence may be put better. Where it stands: \`call\` and \`file\` in the
envelope, \`{"success": false, "error": {code, message}}\`; \`object\` and \`database\` in \`data\`, as \`{errCode, errMsg}\` and as \`{code, message}\`;
\`upload\` in the answer to the bytes. Every answer carries the number of its request, under which the log has the rest.

| code | where | it means | sentence | then |
|---|---|---|---|---|
${rows.join('\n')}

Three more need a login wherever cloud code answers them: \`TOKEN_INVALID\`, \`TOKEN_INVALID_INVALID_CLIENTID\`,
\`uni-id-check-device-feature-failed\`.

In our SDK a refusal is a \`ServiceError\` with this code as its \`errCode\`. Of an upload whose bytes are refused it is \`UPLOAD_FAILED\`, and the
code that the bytes were answered with stands in \`detail.code\`. Of links, a file that is not there has its code beside it in the list; the call fails with
\`GET_TEMP_FILE_URL_FAILED\` only when the step itself did.

## What a client says by itself

| code | in our SDK | it means |
|---|---|---|
${clientErrors.map(({ code, by, means }) => `| \`${code}\` | ${by ? `\`${by}\`` : 'never'} | ${means} |`).join('\n')}
`;
}
