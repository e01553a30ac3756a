import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Product } from '@shop/e2e/product';
import { sized, warmUpRounds } from '../round';
import { cpuOf } from '../backend/process-usage';
import type { HttpRequest } from '../backend/requests';
import { readView } from '../first-view/scenarios';
import { startServerProcess, type ServerProcess } from '../server-process';
import {
  formatNumber,
  formatRatio,
  formatSummary,
  pairedRatio,
  percentile,
  summarize,
  type Summary,
} from '../statistics';
import type { Row } from '../table';
import { load, type LoadResult } from './load';
import { cachedPage, uncachedPages } from './page-requests';

const roundCount = sized(9, 1);
const seconds = sized(3, 1);
const connections = 8;

interface Round extends Omit<LoadResult, 'times'> {
  p99: number;
  /** CPU time per response, ms. */
  cpu: number;
}

class Target {
  readonly rounds: Round[] = [];

  constructor(
    readonly name: string,
    private readonly server: ServerProcess,
    private readonly requests: HttpRequest[],
  ) {}

  async run(): Promise<Round> {
    const { pid, url } = this.server;
    const before = cpuOf(pid);
    const { times, ...result } = await load({
      url,
      requests: this.requests,
      connections,
      seconds,
    });
    const cpu = (cpuOf(pid) - before) / result.responses;
    return { ...result, p99: percentile(times, 0.99), cpu };
  }

  values(figure: keyof Round): number[] {
    return this.rounds.map((round) => round[figure]);
  }

  summary(figure: keyof Round): Summary {
    return summarize(this.values(figure));
  }
}

/** Home per second: rendered each time, from the cache, and the same bytes from a bare Fastify. */
export async function throughput(product: Product, site: ServerProcess): Promise<Row[]> {
  const bare = await startBarePage(product, site);
  try {
    console.log(`throughput: ${roundCount} rounds of ${seconds} s for each server ...`);
    const rendered = new Target('rendered', site, uncachedPages('/'));
    const cached = new Target('cached', site, cachedPage('/'));
    const fastify = new Target('bare Fastify', bare, cachedPage('/'));
    const targets = [rendered, cached, fastify];
    for (let round = 1 - warmUpRounds; round <= roundCount; round += 1)
      for (const target of targets) {
        const figures = await target.run();
        // The first round is a warm-up.
        if (round > 0) target.rounds.push(figures);
      }
    return [
      ...targets.map(rowOf),
      framesRow(rendered),
      ratioRow(rendered, cached),
      ratioRow(cached, fastify),
      ratioRow(rendered, fastify),
    ];
  } finally {
    await bare.stop();
  }
}

async function startBarePage(product: Product, site: ServerProcess): Promise<ServerProcess> {
  const file = join(product.folder, 'home.html');
  writeFileSync(file, await readView(site.url, '/', true));
  const main = resolve(import.meta.dirname, 'bare-page.ts');
  return startServerProcess(['--import', import.meta.resolve('tsx'), main, file], {});
}

const rowOf = (target: Target): Row => ({
  label: `home, ${target.name}`,
  measured: [
    formatSummary(target.summary('perSecond'), '/s'),
    `p99 ${formatSummary(target.summary('p99'), ' ms')}`,
    `CPU ${formatNumber(target.summary('cpu').median)} ms`,
  ].join(', '),
});

function framesRow(target: Target): Row {
  const sumOf = (figure: keyof Round) => target.values(figure).reduce((sum, each) => sum + each, 0);
  const percent = (100 * sumOf('frames')) / sumOf('responses');
  return { label: 'rendered: frames instead of pages', measured: `${formatNumber(percent)} %` };
}

const ratioRow = (subject: Target, reference: Target): Row => ({
  label: `pages per second, ${subject.name} / ${reference.name}`,
  measured: formatRatio(pairedRatio(subject.values('perSecond'), reference.values('perSecond'))),
});
