import { backendFaults } from './backend-faults';
import { FaultProxy, type Releases } from '../harness/fault-proxy';
import { faultCases, type FaultCase } from './fault-cases';

const queryFaultCases: readonly Pick<FaultCase, 'name' | 'prepare'>[] = [
  ...faultCases,
  ...backendFaults.map(({ name, begin }) => ({
    name,
    prepare: (server: FaultProxy) => begin(server, ''),
  })),
];
const queryNameOf = ({ name }: { name: string }) => name.replaceAll(' ', '-');

/** `orders:hang`, `orders:chunk-404`, `orders:throws-in-render`, `orders:backend-500`: a remote, and a cell of the matrix or what becomes of the backend; without its part, the entry. */
const faultCaseNamed = (what: string) =>
  queryFaultCases.find((cell) => queryNameOf(cell) === what) ??
  queryFaultCases.find((cell) => queryNameOf(cell) === `entry-${what}`);

/** Every page that is opened says by its `?fault=` what is wrong from then on; without it nothing is. Answers a sentence when it cannot be done. */
export async function startQueryFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  const lab = new FaultProxy(target, async (address) => {
    const fault = address.searchParams.get('fault');
    lab.clearFaults();
    if (!fault) return null;
    const [name = '', what = ''] = fault.split(':');
    const { remotes } = (await (await fetch(`${target}/releases.json`)).json()) as Releases;
    const row = remotes.find((one) => one.name === name);
    const cell = faultCaseNamed(what);
    if (!row || !cell)
      return `?fault=<${remotes.map((one) => one.name).join('|')}>:<fault>\n\n${queryFaultCases.map(queryNameOf).join('\n')}\n`;
    const page = row.pages.find(({ path }) => path === address.pathname) ?? row.pages[0]!;
    await cell.prepare(lab, row, page.module);
    return null;
  });
  return lab.start(port);
}
