import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData, type Analysis } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/**
 * Problems that publint and attw report for a packed package, one sentence each. Packages are ES
 * modules, so the resolution of CommonJS and that of Node 10 do not count.
 */
export async function findingsOf(tarball: string): Promise<string[]> {
  const bytes = await readFile(tarball);
  return [...(await lint(bytes)), ...(await checkTypes(bytes))];
}

async function lint(bytes: Buffer): Promise<string[]> {
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball: tarball as ArrayBuffer } });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

const otherResolutions = ['node10', 'node16-cjs'];

async function checkTypes(bytes: Buffer): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)), {
    excludeEntrypoints: [/\.css$/, /\.json$/],
  });
  if (!analysis.types) return ['attw: the package has no types'];
  return analysis.problems
    .filter((problem) => !isOfOtherResolution(problem))
    .map((problem) => `attw: ${problemKindInfo[problem.kind].title}: ${JSON.stringify(problem)}`);
}

const isOfOtherResolution = (problem: Analysis['problems'][number]) =>
  'resolutionKind' in problem && otherResolutions.includes(problem.resolutionKind);
