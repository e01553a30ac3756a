import { tokenMessages } from '@shop/baas-sdk/protocol';
import { wireRefusals } from '../wire/refusals';
import { errorTable } from './error-table';

/** Where the page stands; relative to the repository. */
export const pagePath = 'docs/errors.md';

/** Sentences that are always the same; the others name what they are about. */
const sentences: ReadonlyMap<string, string> = new Map([...Object.values(wireRefusals).map(([code, sentence]): [string, string] => [code, sentence]).reverse(), ...Object.entries(tokenMessages)]);

/** The table of errors as integrators read it. */
export function errorPage(): string {
  const rows = Object.entries(errorTable).map(([code, { places, means, remedy }]) => `| \`${code}\` | ${places.join(', ')} | ${means} | ${sentences.get(code) ?? ''} | ${remedy} |`);
  return `# Errors

Made from \`services/baas/src/errors/error-table.ts\` by \`npx tsx services/baas/src/errors/main.ts\`.

The status is 200 for all but \`upload\`. A code stays what it is; a sentence may be put better. Where it stands: \`call\` and \`file\` in the
envelope, \`{"success": false, "error": {code, message}}\`; \`object\` and \`database\` in \`data\`, as \`{errCode, errMsg}\` and as \`{code, message}\`;
\`upload\` in the answer to the bytes. Every answer carries the number of its request, under which the log has the rest.

| code | where | it means | sentence | then |
|---|---|---|---|---|
${rows.join('\n')}

Three more need a login wherever cloud code answers them: \`TOKEN_INVALID\`, \`TOKEN_INVALID_INVALID_CLIENTID\`,
\`uni-id-check-device-feature-failed\`. A client says by itself: \`SYS_ERR\` when no answer came or it was none, \`20101\` when its build is not
let in, and in our SDK \`5\` for a time-out or a failed request, \`600003\` for one that was given up, \`602001\` for a failed transfer or
socket, \`10002\` for a socket that is not open.
`;
}
