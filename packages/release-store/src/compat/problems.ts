import { isWithin } from '@shop/shell-contract/version-range';
import type { BackendInterface, UsedCall, UsedPage, Uses } from './interface';
import type { Field, Fields } from './shape';
import { shapeDifferences, type Difference } from './shape-differences';

/** A build that uses others. */
export interface Consumer {
  name: string;
  build: string;
  uses: Uses;
}

/** The pages of a remote, by path; `query` is missing for a build that records nothing. */
export type RemotePages = ReadonlyMap<string, { needLogin: boolean; query?: Fields | undefined }>;

const who = ({ name, build }: Consumer) => `${name} ${build}`;

/** One sentence for each need of a build that the backend does not meet. */
export function backendProblems(consumer: Consumer, backend: BackendInterface): string[] {
  const { calls, collections } = consumer.uses;
  return distinct([
    ...calls.flatMap((call) => callProblems(consumer, call, backend)),
    ...collections.flatMap(({ name, row }) => {
      const provided = own(backend.collections, name);
      const subject = `${who(consumer)} reads the collection ${name}`;
      if (!provided) return [`${subject}, which clients cannot read.`];
      return sentences(subject, shapeDifferences(provided, row, 'output'), 'a row');
    }),
  ]);
}

function callProblems(consumer: Consumer, call: UsedCall, backend: BackendInterface): string[] {
  const subject = `${who(consumer)} calls ${call.object}.${call.method}`;
  const object = own(backend.objects, call.object);
  const method = object && own(object, call.method);
  if (!method) return [`${subject}, which the backend does not have.`];
  return [
    ...sentences(subject, paramDifferences(call, method.params), 'a parameter'),
    ...sentences(subject, shapeDifferences(method.result, call.result, 'output'), 'the response'),
    ...(call.isPublic && method.needLogin ? [`${subject} for guests, and it needs a login.`] : []),
  ];
}

function paramDifferences({ params, isOpen }: UsedCall, taken: Field[]): Difference[] {
  const compared = isOpen ? taken.slice(0, params.length) : taken;
  const source = { fields: byPosition(params) };
  return shapeDifferences(source, { fields: byPosition(compared) }, 'input');
}

const byPosition = (params: Field[]): Fields =>
  Object.fromEntries(params.map((param, index) => [`parameter ${index + 1}`, param]));

/** One sentence for each need of a build that the pages of a remote do not meet. */
export function pageProblems(consumer: Consumer, remote: string, pages: RemotePages): string[] {
  const opened = consumer.uses.pages.filter((page) => page.remote === remote);
  return distinct(opened.flatMap((page) => navigationProblems(consumer, page, pages)));
}

function navigationProblems(consumer: Consumer, opened: UsedPage, pages: RemotePages): string[] {
  const subject = `${who(consumer)} opens ${opened.path}`;
  const page = pages.get(opened.path);
  if (!page) return [`${subject}, which ${opened.remote} does not have.`];
  const differences = page.query
    ? shapeDifferences(opened.query, { fields: page.query }, 'input')
    : [];
  return [
    ...sentences(`${subject}`, differences, 'the query', 'its parameter '),
    ...(page.needLogin && !opened.needLogin
      ? [`${subject} for guests, and it needs a login.`]
      : []),
  ];
}

/** One sentence for each package range of a build that the shell does not satisfy. */
export function packageProblems(
  consumer: Consumer,
  versions: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(consumer.uses.packages).flatMap(([name, range]) => {
    const version = own(versions, name);
    if (version !== undefined && isWithin(range, version)) return [];
    const provided = version === undefined ? 'does not provide it' : `provides ${version}`;
    return [`${who(consumer)} needs ${name} ${range}, and the shell ${provided}.`];
  });
}

const sentences = (subject: string, differences: Difference[], whole: string, prefix = '') =>
  differences.map(
    ({ path, reason }) => `${subject}: ${path ? `${prefix}${path}` : whole} ${reason}.`,
  );

const own = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const distinct = (texts: string[]): string[] => [...new Set(texts)];
