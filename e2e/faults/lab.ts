import { FaultServer, type Releases } from './fault-server';
import { cells, type Cell } from './cells';

/** `orders:hang`, `orders:chunk-404`, `orders:throws-in-render`: a remote, and a cell of the matrix; without its part, the entry. */
function cellOf(what: string): Cell | undefined {
  const name = what.replaceAll('-', ' ');
  return cells.find((cell) => cell.name === name) ?? cells.find((cell) => cell.name === `entry ${name}`);
}

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
    if (!row || !cell) return `?fault=<${remotes.map((one) => one.name).join('|')}>:<fault>\n\n${cells.map((one) => one.name.replaceAll(' ', '-')).join('\n')}\n`;
    const page = row.pages.find(({ path }) => path === address.pathname) ?? row.pages[0]!;
    await cell.prepare(lab, row, page.module);
    return null;
  });
  return lab.start(port);
}
