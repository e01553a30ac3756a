import { FaultProxy, type Releases } from '../harness/fault-proxy';
import { backendFaults } from './backend-faults';
import { faultCases, type FaultCase } from './fault-cases';

type QueryFault = Pick<FaultCase, 'name' | 'prepare'>;

const queryFaults: readonly QueryFault[] = [
  ...faultCases,
  ...backendFaults.map(({ name, begin }) => ({
    name,
    prepare: (proxy: FaultProxy) => begin(proxy, ''),
  })),
];
const queryNameOf = ({ name }: QueryFault) => name.replaceAll(' ', '-');

const faultNamed = (queryName: string) =>
  queryFaults.find((fault) => queryNameOf(fault) === queryName);

/**
 * Starts a proxy that injects the fault of a page's `?fault=<remote>:<fault>` until the next page
 * is opened: `orders:chunk-404`, `orders:throws-in-render`, `orders:backend-500`. `orders:hang` is
 * short for `orders:entry-hang`. An unknown fault is answered with the list of faults.
 *
 * @param target origin of the product
 */
export async function startQueryFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  const proxy = new FaultProxy(target, async (address) => {
    proxy.clearFaults();
    const value = address.searchParams.get('fault');
    if (!value) return null;
    const [remoteName = '', queryName = ''] = value.split(':');
    const { remotes } = (await (await fetch(`${target}/releases.json`)).json()) as Releases;
    const remote = remotes.find(({ name }) => name === remoteName);
    const fault = faultNamed(queryName) ?? faultNamed(`entry-${queryName}`);
    const page = remote?.pages.find(({ path }) => path === address.pathname) ?? remote?.pages[0];
    if (!remote || !page || !fault) {
      const names = remotes.map(({ name }) => name).join('|');
      return `?fault=<${names}>:<fault>\n\n${queryFaults.map(queryNameOf).join('\n')}\n`;
    }
    await fault.prepare(proxy, remote, page.module);
    return null;
  });
  return proxy.start(port);
}
