import { backendFaultTest, type Member } from './backend-fault-test';
import { backendFaults } from './backend-faults';
import {
  faultCases,
  fileParts,
  probeControlCases,
  tamperingCases,
  type FaultCase,
} from './fault-cases';
import type { FaultTest } from './fault-test';
import { offlineTests } from './offline-test';
import { remoteFaultTest } from './remote-fault-test';
import type { RemotePage } from './remote-pages';
import { serverFaultCases } from './server-fault-cases';
import { serverFaultTest } from './server-fault-test';
import type { Product } from '../harness/product';

/** The HTML of a page opened by its address has its styles: no style sheet is loaded. */
const canBeCold = ({ name }: FaultCase) => !name.startsWith('style ');

const coldAndWarm = (pages: readonly RemotePage[], cases: readonly FaultCase[]): FaultTest[] =>
  pages.flatMap((remotePage) =>
    cases.flatMap((faultCase) =>
      (canBeCold(faultCase) ? [false, true] : [true]).map((isWarm) =>
        remoteFaultTest({ faultCase, remotePage, isWarm }),
      ),
    ),
  );

/** Every fault case on every remote, cold and warm where both are possible. */
export const matrixTests = (pages: readonly RemotePage[]): FaultTest[] =>
  coldAndWarm(pages, faultCases);
/** Every tampered file on every remote, cold and warm. */
export const tamperingTests = (pages: readonly RemotePage[]): FaultTest[] =>
  coldAndWarm(pages, tamperingCases);
/** Every fault of a server half on every remote. */
export const serverTests = (pages: readonly RemotePage[], product: Product): FaultTest[] =>
  pages.flatMap((remotePage, index) =>
    serverFaultCases.map((faultCase) =>
      serverFaultTest({ faultCase, remotePage, otherPage: cycle(pages, index + 1), product }),
    ),
  );
/** Every backend fault on every remote. */
export const backendTests = (pages: readonly RemotePage[], member: Member): FaultTest[] =>
  pages.flatMap((page) => backendFaults.map((fault) => backendFaultTest(fault, page, member)));
/** Every network loss on every remote. */
export const allOfflineTests = (pages: readonly RemotePage[]): FaultTest[] =>
  pages.flatMap(offlineTests);

/** Tests on the first remote that the probes must fail. */
export const probeControlTests = (pages: readonly RemotePage[]): FaultTest[] =>
  pages
    .slice(0, 1)
    .flatMap((remotePage) =>
      probeControlCases.map((faultCase) =>
        remoteFaultTest({ faultCase, remotePage, isWarm: true }),
      ),
    );

/** The element at `index`, counted around the end of the list. */
function cycle<T>(list: readonly T[], index: number): T {
  const element = list[index % list.length];
  if (element === undefined) throw new Error('An empty list cannot be cycled.');
  return element;
}

const networkFaultKind = ({ name }: FaultCase) =>
  fileParts.some((part) => name.startsWith(`${part} `)) ? name.replace(/^\w+ /, '') : null;

/**
 * The short form that `npm test` runs: each kind of network fault once, alternating between entry,
 * chunk and style, and every second other fault case; each test on the next remote, alternating
 * between cold and warm.
 */
export function shortRemoteTests(pages: readonly RemotePage[]): FaultTest[] {
  const kinds = [...new Set(faultCases.flatMap((faultCase) => networkFaultKind(faultCase) ?? []))];
  const networkCases = kinds.flatMap((kind, index) => {
    const name = `${cycle(fileParts, index)} ${kind}`;
    return faultCases.filter((faultCase) => faultCase.name === name);
  });
  const otherCases = faultCases.filter((faultCase) => networkFaultKind(faultCase) === null);
  const selected = [
    ...networkCases,
    ...otherCases.filter((_, index) => index % 2 === 1),
    ...tamperingCases,
  ];
  return selected.map((faultCase, index) =>
    remoteFaultTest({
      faultCase,
      remotePage: cycle(pages, index),
      isWarm: index % 2 === 1 || !canBeCold(faultCase),
    }),
  );
}

/** The short form: each backend fault once, without the slow one and with one token code. */
export function shortBackendTests(pages: readonly RemotePage[], member: Member): FaultTest[] {
  const [firstLogin] = backendFaults.filter(({ outcome }) => outcome.is === 'sent to the login');
  const selected = backendFaults.filter((fault) => {
    if (fault.outcome.is === 'failed') return fault.outcome.after === undefined;
    return fault.outcome.is !== 'sent to the login' || fault === firstLogin;
  });
  return selected.map((fault, index) => backendFaultTest(fault, cycle(pages, index), member));
}

/** The short form: each network loss once, each on another remote. */
export function shortOfflineTests(pages: readonly RemotePage[]): FaultTest[] {
  const lossCount = 3;
  return Array.from({ length: lossCount }, (_, index) =>
    offlineTests(cycle(pages, index + 2)).slice(index, index + 1),
  ).flat();
}

/** The short form: each fault of a server half once, each on the next remote. */
export const shortServerTests = (pages: readonly RemotePage[], product: Product): FaultTest[] =>
  serverFaultCases.map((faultCase, index) =>
    serverFaultTest({
      faultCase,
      remotePage: cycle(pages, index),
      otherPage: cycle(pages, index + 1),
      product,
    }),
  );
