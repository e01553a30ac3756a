import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The areas of decisions, in the order of the index. */
const areas = {
  shell: 'The shell: pages, stack, login, offline',
  'first-view': 'The first view and speed',
  interface: 'What shoppers see and type, on every page',
  engine: 'The engine: queries, schemas, files, jobs',
  operation: 'Processes, connections and databases',
  orders: 'Orders, prices, vouchers, after-sales',
  payments: 'Payments and the ledger',
  accounts: 'Accounts, passwords and staff',
  catalogue: 'Catalogue, search and reviews',
  releases: 'Releases and teams',
  tests: 'Tests',
};

interface Decision {
  file: string;
  number: string;
  title: string;
  area: string;
  /** Numbers of the records that it replaced; their files are gone. */
  supersedes: string[];
}

/**
 * The index of the records in a folder. Throws for a record that does not begin with
 * `# <number> <sentence>` and `Area: <area>`.
 */
export function decisionsIndex(folder: string): string {
  const decisions = readdirSync(folder)
    .filter((file) => /^\d/.test(file))
    .sort()
    .map((file) => parseDecision(file, readFileSync(join(folder, file), 'utf8')));
  const sections = Object.entries(areas).map(([area, title]) => {
    const links = decisions.filter((decision) => decision.area === area).map(linkOf);
    return [`## ${title}`, links.join('\n')].join('\n\n');
  });
  return [...sections, '## Superseded', supersededIn(decisions)].join('\n\n');
}

function parseDecision(file: string, text: string): Decision {
  const [, number, title, area] =
    /^# (\d{4}) (.+)\n\nArea: (\S+)\n/.exec(text) ?? ([] as undefined[]);
  if (!number || !title || !area || !(area in areas) || !file.startsWith(`${number}-`))
    throw new Error(
      `docs/decisions/${file} does not begin with "# <number> <sentence>" and "Area: <area>", ` +
        `which is one of ${Object.keys(areas).join(', ')}`,
    );
  const supersedes = [...text.matchAll(/^Supersedes (\d{4})/gm)].flatMap(([, former]) => former!);
  return { file, number, title, area, supersedes };
}

const linkOf = ({ file, number, title }: Decision) => `- [${number}](${file}) ${title}`;

const supersededIn = (decisions: Decision[]): string =>
  decisions
    .flatMap(({ file, number, supersedes }) =>
      supersedes.map((former) => `- ${former}, by [${number}](${file})`),
    )
    .join('\n');
