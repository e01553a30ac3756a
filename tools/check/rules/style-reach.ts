import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform, type Selector } from 'lightningcss';
import type { Finding, Rule } from '../rule';

export const styleReach: Rule = {
  name: 'styles',
  summary: 'no selector matches elements of other apps',
  run: ({ release, folder }) =>
    Object.keys(release.files)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => globalSelectors(readFileSync(join(folder, file)), file)),
};

function globalSelectors(code: Buffer, filename: string): Finding[] {
  const findings: Finding[] = [];
  transform({
    code,
    filename,
    visitor: {
      Rule: {
        style({ value: { selectors, loc } }) {
          if (selectors.some((selector) => !isOwn(selector)))
            findings.push({
              where: `${filename}:${loc.line + 1}:${loc.column}`,
              problem: 'The rule has a selector without a class or id: it matches other apps too.',
              remedy: 'Write the selector with a class of a *.module.css file.',
            });
        },
      },
    },
  });
  return findings;
}

/** Whether a selector names something of the remote; a nested one belongs to its parent. */
const isOwn = (selector: Selector): boolean =>
  selector.some((part) => part.type === 'class' || part.type === 'id' || part.type === 'nesting');
