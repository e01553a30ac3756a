import { tokenMessages } from '@shop/baas-sdk/protocol';
import { routeErrors } from '../http/routes/route-error';
import { requestErrors } from '../http/request-errors';
import { clientErrors } from './client-errors';
import { errorTable } from './error-table';

/** Path of the page in the repository. */
export const pagePath = 'docs/errors.md';

/** Messages without variable parts. */
const messages: ReadonlyMap<string, string> = new Map([
  ...Object.values(routeErrors).map(([, code, message]): [string, string] => [code, message]),
  ...Object.values(requestErrors)
    .map(([code, message]): [string, string] => [code, message])
    .reverse(),
  ...Object.entries(tokenMessages),
]);

/** Markdown paragraphs are one line each; this joins the lines that the source needs. */
const paragraph = (...sentences: string[]) => sentences.join(' ');

const intro = [
  paragraph(
    'Generated from `services/baas/src/error-reference/error-table.ts` by',
    '`npx tsx services/baas/src/error-reference/main.ts`.',
  ),
  paragraph(
    'Except for `upload` and `http`, the HTTP status is always 200,',
    'even while the database is down: uniCloud clients read the envelope of no other status.',
    'Use `/healthz` for monitoring; it answers 503.',
    'Codes are stable; messages may change.',
    'Every response carries the request id, under which the log has details.',
  ),
].join('\n\n');

const sdkNotes = [
  paragraph(
    'Clients also open their login page when cloud code returns `TOKEN_INVALID`,',
    '`TOKEN_INVALID_INVALID_CLIENTID` or `uni-id-check-device-feature-failed`.',
  ),
  'Our SDK rejects with a `ServiceError` that has this code as `errCode`, with two exceptions:',
  [
    paragraph(
      '- If the server rejects the bytes of an upload, `errCode` is `UPLOAD_FAILED`',
      'and `detail.code` is the code of the response.',
    ),
    paragraph(
      '- For temporary links, a missing file has its code in the list.',
      'The call fails with `GET_TEMP_FILE_URL_FAILED` only if the whole step failed.',
    ),
  ].join('\n'),
].join('\n\n');

const tableRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Renders the error reference for integrators. */
export function errorPage(): string {
  const engineRows = Object.entries(errorTable).map(([code, { places, meaning, remedy }]) =>
    tableRow([`\`${code}\``, places.join(', '), meaning, messages.get(code) ?? '', remedy]),
  );
  const clientRows = clientErrors.map(({ code, by, meaning }) =>
    tableRow([`\`${code}\``, by ? `\`${by}\`` : 'never', meaning]),
  );
  return `# Errors

${intro}

| where | place of the error in the response |
| --- | --- |
| \`call\`, \`file\` | in the envelope: \`{"success": false, "error": {code, message}}\` |
| \`object\`, \`database\` | in \`data\`: \`{errCode, errMsg}\` and \`{code, message}\` |
| \`upload\` | in the response to the uploaded bytes |
| \`http\` | in the response of a declared route: \`{errCode, errMsg}\` |

## Errors of the engine

| code | where | meaning | message | what to do |
|---|---|---|---|---|
${engineRows.join('\n')}

${sdkNotes}

## Errors of the client

| code | in our SDK | meaning |
|---|---|---|
${clientRows.join('\n')}
`;
}
