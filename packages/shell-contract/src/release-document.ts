import * as v from 'valibot';
import { releaseSchema, type ReleaseDocument, type RemoteRelease } from './release';

/** A release document that nothing may be loaded from; the message names the remote, the field and what is wrong with it. */
export class ReleaseFault extends Error {
  override name = 'ReleaseFault';
}

/** The document in a text, as `releases.json` holds it. ReleaseFault when it is broken. */
export function parseRelease(text: string): ReleaseDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReleaseFault('it is not JSON');
  }
  return readRelease(value);
}

/** A value as a release document: its shape, and what its parts say of each other. */
export function readRelease(value: unknown): ReleaseDocument {
  const parsed = v.safeParse(releaseSchema, value);
  if (!parsed.success) throw new ReleaseFault(sentence(parsed.issues[0], value));
  const { remotes } = parsed.output;
  const fault =
    firstTwice(
      'remote',
      remotes.map(({ name }) => name),
    ) ??
    firstTwice(
      'page address',
      remotes.flatMap(({ pages }) =>
        pages.flatMap(({ path, alias }) => (alias ? [path, alias] : [path])),
      ),
    ) ??
    remotes.map(remoteFault).find(Boolean);
  if (fault) throw new ReleaseFault(fault);
  return parsed.output;
}

function remoteFault({ name, entry, files, pages, preload }: RemoteRelease): string | undefined {
  const stranger = [entry, ...Object.values(preload).flat()].find(
    (file) => !Object.hasOwn(files, file),
  );
  if (stranger) return `remote ${name}: ${stranger} is not among its files`;
  const page = pages.find(({ module }) => !Object.hasOwn(preload, module));
  return page && `remote ${name}: preload says nothing of ${page.module}`;
}

function firstTwice(what: string, names: string[]): string | undefined {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice && `the ${what} ${twice} is there twice`;
}

function sentence(issue: v.InferIssue<typeof releaseSchema>, value: unknown): string {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  const remote =
    path[0] === 'remotes' && path[1] !== undefined ? nameAt(value, Number(path[1])) : null;
  const place =
    remote === null
      ? path.join('.')
      : [`remote ${remote}`, path.slice(2).join('.')].filter(Boolean).join(': ');
  return `${place || 'the document'}: ${issue.message}`;
}

function nameAt(value: unknown, index: number): string {
  const name = (value as { remotes?: { name?: unknown }[] }).remotes?.[index]?.name;
  return typeof name === 'string' ? name : String(index);
}
