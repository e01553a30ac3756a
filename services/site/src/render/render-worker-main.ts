/** The worker thread that renders pages, one at a time: a render reads global state. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { FrameRequest, HeadOf, ProvidedModules, RenderFrame } from '@shop/shell-contract';
import { evaluateBundle } from '../releases/evaluate-bundle';
import type { RenderJob, RenderResult, RenderStart } from './render-messages';

type PageComponent = NonNullable<FrameRequest['Component']>;

interface Shell {
  file: string;
  renderFrame: RenderFrame;
  providedModules: ProvidedModules;
  /** Default exports of remotes' bundles by file; they use this shell's packages. */
  exportByFile: Map<string, PageComponent | HeadOf>;
}

/** Builds are immutable, so files of earlier builds are forgotten by age only. */
const maxBundles = 100;

if (!parentPort) throw new Error('This file runs in a worker only.');
const port = parentPort;
let shell: Shell | undefined;
let previous: Promise<unknown> = Promise.resolve();

port.on('message', (job: RenderJob) => {
  previous = previous.then(() => run(job));
});

async function run(job: RenderJob): Promise<void> {
  const { id } = job;
  const fault = (error: unknown): RenderResult => ({
    id,
    fault: error instanceof Error ? error.message : String(error),
  });
  const result = await render(job).then((value): RenderResult => ({ id, value }), fault);
  try {
    port.postMessage(result);
  } catch (error) {
    // A head that is not plain data cannot be copied.
    port.postMessage(fault(error));
  }
}

async function render(job: RenderJob): Promise<unknown> {
  const { id, shellFile, bundleFile } = job;
  if (shell?.file !== shellFile) shell = loadShell(shellFile);
  port.postMessage({ id, isStarted: true } satisfies RenderStart);
  const exported = exportOf(shell, bundleFile);
  return job.kind === 'head'
    ? (exported as HeadOf)(job.request)
    : shell.renderFrame({ ...job.request, Component: exported as PageComponent });
}

function loadShell(file: string): Shell {
  const { renderFrame, providedModules } = evaluateBundle<Shell>(file, readFileSync(file, 'utf8'));
  if (!renderFrame || !providedModules)
    throw new Error('the server bundle of the shell does not export renderFrame, providedModules');
  return { file, renderFrame, providedModules, exportByFile: new Map() };
}

function exportOf({ exportByFile, providedModules }: Shell, file: string): PageComponent | HeadOf {
  const known = exportByFile.get(file);
  if (known) return known;
  const code = readFileSync(file, 'utf8');
  const { default: exported } = evaluateBundle<{ default: PageComponent | HeadOf }>(
    file,
    code,
    providedModules,
  );
  if (typeof exported !== 'function') throw new Error('the bundle has no default export');
  exportByFile.set(file, exported);
  for (const oldest of exportByFile.keys()) {
    if (exportByFile.size <= maxBundles) break;
    exportByFile.delete(oldest);
  }
  return exported;
}
