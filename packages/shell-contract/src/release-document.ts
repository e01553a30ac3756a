import * as v from 'valibot';
import { releaseSchema, type ReleaseDocument, type RemoteRelease } from './release';

/** An invalid release document. The message names the remote, the field and the problem. */
export class ReleaseFault extends Error {
  override name = 'ReleaseFault';
}

/** Parses the text of `releases.json`. Throws ReleaseFault if it is invalid. */
export function parseRelease(text: string): ReleaseDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReleaseFault('it is not JSON');
  }
  return readRelease(value);
}

/** Validates a release document: its schema, and that its parts agree. Throws ReleaseFault. */
export function readRelease(value: unknown): ReleaseDocument {
  const parsed = v.safeParse(releaseSchema, value);
  if (!parsed.success) throw new ReleaseFault(describe(parsed.issues[0], value));
  const { remotes } = parsed.output;
  const problem =
    duplicate(
      'remote',
      remotes.map(({ name }) => name),
    ) ??
    duplicate(
      'page address',
      remotes.flatMap(({ pages }) =>
        pages.flatMap(({ path, alias }) => (alias ? [path, alias] : [path])),
      ),
    ) ??
    remotes.map(problemOfRemote).find(Boolean);
  if (problem) throw new ReleaseFault(problem);
  return parsed.output;
}

function problemOfRemote({
  name,
  entry,
  files,
  pages,
  preload,
  type,
  direct,
}: RemoteRelease): string | undefined {
  if (type === 'module' && direct) return `remote ${name}: direct is for classic scripts`;
  const unpublished = [entry, ...Object.values(preload).flat()].find(
    (file) => !Object.hasOwn(files, file),
  );
  if (unpublished) return `remote ${name}: ${unpublished} is not among its files`;
  const page = pages.find(({ module }) => !Object.hasOwn(preload, module));
  return page && `remote ${name}: preload does not list ${page.module}`;
}

function duplicate(kind: string, names: string[]): string | undefined {
  const name = names.find((each, index) => names.indexOf(each) !== index);
  return name && `the ${kind} ${name} is listed twice`;
}

function describe(issue: v.InferIssue<typeof releaseSchema>, value: unknown): string {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const remote =
    path[0] === 'remotes' && path[1] !== undefined ? nameAt(value, Number(path[1])) : null;
  const location =
    remote === null
      ? path.join('.')
      : [`remote ${remote}`, path.slice(2).join('.')].filter(Boolean).join(': ');
  return `${location || 'the document'}: ${issue.message}`;
}

function nameAt(value: unknown, index: number): string {
  const name = (value as { remotes?: { name?: unknown }[] }).remotes?.[index]?.name;
  return typeof name === 'string' ? name : String(index);
}
