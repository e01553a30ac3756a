import { backendFaults } from './backend-faults';
import { FaultServer, type Releases } from './fault-server';
import { cells, type Cell } from './cells';

const all: readonly Pick<Cell, 'name' | 'prepare'>[] = [
  ...cells,
  ...backendFaults.map(({ name, begin }) => ({
    name,
    prepare: (server: FaultServer) => begin(server, ''),
  })),
];
const wordOf = ({ name }: { name: string }) => name.replaceAll(' ', '-');

/** `orders:hang`, `orders:chunk-404`, `orders:throws-in-render`, `orders:backend-500`: a remote, and a cell of the matrix or what becomes of the backend; without its part, the entry. */
const cellOf = (what: string) =>
  all.find((cell) => wordOf(cell) === what) ?? all.find((cell) => wordOf(cell) === `entry-${what}`);

/** Every page that is opened says by its `?fault=` what is wrong from then on; without it nothing is. Answers a sentence when it cannot be done. */
export async function openLab(target: string, port = 0): Promise<FaultServer> {
  const lab = new FaultServer(target, async (address) => {
    const fault = address.searchParams.get('fault');
    lab.lift();
    if (!fault) return null;
    const [name = '', what = ''] = fault.split(':');
    const { remotes } = (await (await fetch(`${target}/releases.json`)).json()) as Releases;
    const row = remotes.find((one) => one.name === name);
    const cell = cellOf(what);
    if (!row || !cell)
      return `?fault=<${remotes.map((one) => one.name).join('|')}>:<fault>\n\n${all.map(wordOf).join('\n')}\n`;
    const page = row.pages.find(({ path }) => path === address.pathname) ?? row.pages[0]!;
    await cell.prepare(lab, row, page.module);
    return null;
  });
  return lab.start(port);
}
