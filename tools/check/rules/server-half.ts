import { join } from 'node:path';
import { PageRenderer } from '@shop/site/page-renderer';
import type { Finding, Rule, Subject } from '../rule';
import { serverHalvesOf } from '../server-halves';

/** The languages of the shop; the first is the default. */
const languages = ['zh-CN', 'en'] as const;

export const serverHalf: Rule = {
  name: 'server',
  summary: 'the server half of each public page renders in both languages',
  async run(subject) {
    const findings: Finding[] = [];
    let reason = '';
    const renderer = new PageRenderer((_file, fault) => {
      reason = fault;
    });
    try {
      for (const { bundleFile, page } of serverHalvesOf(subject))
        for (const language of languages) {
          const frame = await renderer.render({
            shellFile: join(subject.shell.folder, subject.shell.build.server),
            bundleFile,
            request: { path: page.path, search: '', language, boot: bootOf(subject) },
          });
          if (frame) continue;
          findings.push({
            where: page.path,
            problem: `The page cannot be rendered on the server: ${reason}`,
            remedy: remedyFor(reason),
          });
          break;
        }
    } finally {
      await renderer.stop();
    }
    return findings;
  },
};

const bootOf = ({ release }: Subject) => ({
  release: { version: 1 as const, remotes: [release] },
  baas: { endpoint: '', spaceId: 'check', clientSecret: 'check' },
  data: [],
});

function remedyFor(reason: string): string {
  if (/\b(?:window|document|navigator|localStorage|location) is not defined/.test(reason))
    return 'Use browser objects in effects and event handlers only, not while a module loads.';
  if (reason.includes('default export'))
    return 'Export the component of the page as default export.';
  return 'Make the first render work without a browser and without data.';
}
