/** The pages of the sandboxes: services that stand for those of others, and say so at the top. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

interface SandboxPage {
  /** A language tag. */
  language: string;
  title: string;
  /** Says that nothing here is real. */
  notice: string;
  /** Address of the style sheet: `sandboxStyle` and what the service adds to it. */
  styleSheet: string;
  /** HTML beside the notice. */
  links?: string;
  /** HTML below the title. */
  content: string;
}

export const sandboxStyle = readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8');

/** A page without scripts. All texts are HTML: escape what comes from outside. */
export const sandboxPage = ({
  language,
  title,
  notice,
  styleSheet,
  links = '',
  content,
}: SandboxPage): string => `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" href="${styleSheet}">
  <link rel="icon" href="data:,">
</head>
<body>
  <header class="sandbox"><p>${notice}</p>${links}</header>
  <main>
    <h1>${title}</h1>${content}
  </main>
</body>
</html>
`;

/**
 * Sends a page that may contain nothing of other origins.
 * @param origins to which a form leads: browsers apply `form-action` to the redirects after it
 */
export function sendSandboxPage(
  reply: FastifyReply,
  page: string,
  origins: readonly string[] = [],
): FastifyReply {
  const targets = ["'self'", ...new Set(origins)].join(' ');
  const policy =
    `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action ${targets}; ` +
    "base-uri 'none'; frame-ancestors 'none'";
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(page);
}
