import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '@shop/service';
import type { Effect } from '../findings';
import { checkFolder, type CheckedFile, type Verdict } from './check-folder';

const usage = 'Name one folder: npm run baas -- check <folder> [--json].';

const verdicts: Record<Verdict, string> = {
  kept: 'loads as it is',
  changed: 'loads with changes',
  refused: 'does not load',
  unread: 'is not read',
};
const effects: Record<Exclude<Effect, 'unread'>, string> = {
  refused: 'refused',
  closed: 'closed',
  dropped: 'not kept',
  changed: 'changed',
};

/**
 * `baas check <folder> [--json]`: prints what the engine makes of each file of a cloud folder.
 * @returns whether a start with this folder would succeed
 */
export function runCheck(
  words: string[],
  print: (line: string) => void,
  workingFolder = process.env.INIT_CWD ?? process.cwd(),
): { isLoadable: boolean } {
  const { folder, isJson } = readWords(words);
  const path = resolve(workingFolder, folder);
  const files = checkFolder(path).map((each) => ({
    ...each,
    file: relative(path, each.file) || '.',
  }));
  if (files.length === 0)
    throw new StartError(
      `${path} has no schemas: name a cloud folder with a folder "database", or a project with ` +
        'cloud folders.',
    );
  if (isJson) print(JSON.stringify({ folder: path, files }, null, 2));
  else for (const line of linesOf(files)) print(line);
  return { isLoadable: files.every(({ verdict }) => verdict !== 'refused') };
}

function readWords(words: string[]): { folder: string; isJson: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) throw new StartError(usage);
    return { folder, isJson: values.json ?? false };
  } catch {
    throw new StartError(usage);
  }
}

function linesOf(files: readonly CheckedFile[]): string[] {
  const details = files.flatMap(({ file, verdict, findings }) => [
    `${file}: ${verdicts[verdict]}`,
    ...findings.map(({ effect, text }) => `  ${sentenceOf(effect, text)}`),
  ]);
  const counts = (Object.keys(verdicts) as Verdict[]).map(
    (verdict) => `${files.filter((each) => each.verdict === verdict).length} ${summaries[verdict]}`,
  );
  return [...details, '', `${files.length} files: ${counts.join(', ')}.`];
}

const sentenceOf = (effect: Effect, text: string): string =>
  effect === 'unread' ? text : `${effects[effect]}: ${text}`;

const summaries: Record<Verdict, string> = {
  kept: 'load as they are',
  changed: 'load with changes',
  refused: 'do not load',
  unread: 'are not read',
};
